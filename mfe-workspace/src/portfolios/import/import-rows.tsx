import { useState } from 'react';
import type { PortfolioImport } from 'shared/contract';
import { formatDate, formatNumber, MISSING, tickerOf } from 'shared/market';
import { styled } from 'shared/styled';
import { Badge, Button, media, SegmentedControl, Table, TableScroll, type Tone } from 'shared/ui';
import { quantityText } from '../holdings/quantity-text';
import { cashOf, TRANSACTION_TYPE_LABELS } from '../transactions/transaction-types';
import { FIELD_NAMES } from './import-settings';
import { ACTION_LABELS, countsOf, IMPORT_ACTIONS, type ImportAction } from './import-summary';

const MAX_VISIBLE = 200;
const TONES: Readonly<Record<ImportAction, Tone>> = {
  add: 'success',
  duplicate: 'neutral',
  error: 'error',
  'left-out': 'warning',
  skip: 'neutral',
};
const FIELD_LABELS: Readonly<Record<string, string>> = { ...FIELD_NAMES, row: 'The row' };

const Container = styled.div.withConfig({ componentId: 'ws-import-rows' })`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  > div {
    max-width: 100%;
  }
  > [data-table] {
    width: 100%;
    min-width: 0;
  }
  td {
    font-variant-numeric: tabular-nums lining-nums;
  }
  td[data-errors] {
    color: var(--loss);
    white-space: normal;
    min-width: 260px;
  }
  small {
    display: none;
    color: var(--ink-3);
  }
  ${media.mobile} {
    [data-wide] {
      display: none;
    }
    small {
      display: block;
      font-size: var(--text-xs);
      line-height: 16px;
    }
    td[data-badge] .ui-link {
      display: block;
    }
    td[data-errors] {
      min-width: 0;
    }
    th,
    td {
      padding-inline: 8px;
    }
    td {
      height: 52px;
    }
  }
  > [data-row] {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
  > p {
    color: var(--ink-3);
    font-size: var(--text-sm);
  }
`;

type Row = PortfolioImport['rows'][number];

const FIRST: readonly ImportAction[] = ['error', 'left-out'];
const rank = ({ action }: Row): number => {
  const at = FIRST.indexOf(action);
  return at === -1 ? FIRST.length : at;
};

/** What importing each row of the file does; a row that cannot be imported can be left out. */
export function ImportRows({
  answer,
  leaveOut,
  onLeaveOut,
}: {
  answer: PortfolioImport;
  /** Lines that are left out. */
  leaveOut: readonly number[];
  onLeaveOut: (lines: readonly number[]) => void;
}) {
  const counts = countsOf(answer);
  const wrong = answer.rows.flatMap(({ line, action }) => (action === 'error' ? [line] : []));
  const [selection, setSelection] = useState<ImportAction | 'all'>('all');
  const present = IMPORT_ACTIONS.filter((action) => counts[action] > 0);
  const filter = selection !== 'all' && present.includes(selection) ? selection : 'all';
  // Errors come first: they are what has to be mended, and then what was left out.
  const rows = answer.rows
    .filter(({ action }) => filter === 'all' || action === filter)
    .toSorted((a, b) => rank(a) - rank(b));
  return (
    <Container>
      <SegmentedControl
        label="Rows"
        options={[
          { value: 'all', label: `All ${answer.rows.length}` },
          ...present.map((value) => ({ value, label: `${ACTION_LABELS[value]} ${counts[value]}` })),
        ]}
        value={filter}
        onChange={setSelection}
      />
      {(wrong.length > 1 || leaveOut.length > 0) && (
        <div data-row="">
          {wrong.length > 1 && (
            <Button size="sm" onClick={() => onLeaveOut([...leaveOut, ...wrong])}>
              Leave out all {wrong.length} rows with errors
            </Button>
          )}
          {leaveOut.length > 0 && (
            <Button size="sm" onClick={() => onLeaveOut([])}>
              Take all rows again
            </Button>
          )}
        </div>
      )}
      <div data-table="">
        <TableScroll label="Rows of the file">
          <Table>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col" data-align="start">
                  Import
                </th>
                <th scope="col" data-align="start" data-wide="">
                  Date
                </th>
                <th scope="col" data-align="start">
                  Type
                </th>
                <th scope="col" data-align="start">
                  Asset
                </th>
                <th scope="col" data-wide="">
                  Quantity
                </th>
                <th scope="col" data-wide="">
                  Price
                </th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, MAX_VISIBLE).map((row) => (
                <ImportRow
                  key={row.line}
                  row={row}
                  onLeaveOut={(isOut) =>
                    onLeaveOut(
                      isOut
                        ? [...leaveOut, row.line]
                        : leaveOut.filter((line) => line !== row.line),
                    )
                  }
                />
              ))}
            </tbody>
          </Table>
        </TableScroll>
      </div>
      {rows.length > MAX_VISIBLE && (
        <p>
          The first {MAX_VISIBLE} of {rows.length} rows; the counts are of all.
        </p>
      )}
    </Container>
  );
}

const numberText = (text: string | null | undefined, leastDecimals: number): string =>
  text === null || text === undefined ? MISSING : quantityText(Number(text), leastDecimals);

function ImportRow({
  row: { line, action, transaction, errors = [] },
  onLeaveOut,
}: {
  row: Row;
  onLeaveOut: (isOut: boolean) => void;
}) {
  const isOut = action === 'left-out';
  const badge = (
    <>
      <Badge tone={TONES[action]}>{ACTION_LABELS[action]}</Badge>{' '}
      {(isOut || action === 'error') && (
        <button
          type="button"
          className="ui-link"
          aria-label={isOut ? `Take line ${line} again` : `Leave out line ${line}`}
          onClick={() => onLeaveOut(!isOut)}
        >
          {isOut ? 'Take again' : 'Leave out'}
        </button>
      )}
    </>
  );
  const reasons = errors
    .map(({ field, message }) => `${FIELD_LABELS[field] ?? field}: ${message}`)
    .join('; ');
  if (!transaction)
    return (
      <tr>
        <td>{line}</td>
        <td data-align="start" data-badge="">
          {badge}
        </td>
        <td data-align="start" data-errors={errors.length > 0 ? '' : undefined} colSpan={6}>
          {reasons || 'The broker’s row is no transaction'}
        </td>
      </tr>
    );
  const cash = cashOf(transaction);
  const [quantity, price] = [numberText(transaction.quantity, 0), numberText(transaction.price, 2)];
  return (
    <>
      <tr>
        <td>{line}</td>
        <td data-align="start" data-badge="">
          {badge}
        </td>
        <td data-align="start" data-wide="">
          {formatDate(transaction.date)}
        </td>
        <td data-align="start">
          {TRANSACTION_TYPE_LABELS[transaction.type]}
          <small>{formatDate(transaction.date)}</small>
        </td>
        <td data-align="start">
          {transaction.symbol ? tickerOf(transaction.symbol) : MISSING}
          {transaction.quantity !== null && (
            <small>
              {quantity} × {price}
            </small>
          )}
        </td>
        <td data-wide="">{quantity}</td>
        <td data-wide="">{price}</td>
        <td>
          {formatNumber(cash)} {transaction.currencyCode}
        </td>
      </tr>
      {reasons !== '' && (
        <tr>
          <td />
          <td data-align="start" data-errors="" colSpan={7}>
            {reasons}
          </td>
        </tr>
      )}
    </>
  );
}
