import { useState } from 'react';
import type { PortfolioImport } from 'shared/contract';
import { formatDate, formatNumber, MISSING, tickerOf } from 'shared/market';
import { styled } from 'shared/styled';
import { Badge, SegmentedControl, Table, TableScroll, type Tone } from 'shared/ui';
import { cashOf, TRANSACTION_TYPE_LABELS } from '../transactions/transaction-types';
import { FIELD_NAMES } from './import-settings';
import { ACTION_LABELS, countsOf, IMPORT_ACTIONS, type ImportAction } from './import-summary';

const MAX_VISIBLE = 200;
const TONES: Readonly<Record<ImportAction, Tone>> = {
  add: 'success',
  duplicate: 'neutral',
  error: 'error',
  skip: 'neutral',
};
const FIELD_LABELS: Readonly<Record<string, string>> = { ...FIELD_NAMES, row: 'The row' };

const Frame = styled.div.withConfig({ componentId: 'ws-import-rows' })`
  display: grid;
  gap: var(--space-3);
  td {
    font-variant-numeric: tabular-nums lining-nums;
  }
  td[data-errors] {
    color: var(--loss);
    white-space: normal;
    min-width: 260px;
  }
  > p {
    color: var(--ink-3);
    font-size: var(--text-sm);
  }
`;

type Row = PortfolioImport['rows'][number];

/** What importing each row of the file does. */
export function ImportRows({ answer }: { answer: PortfolioImport }) {
  const counts = countsOf(answer);
  const [selection, setSelection] = useState<ImportAction | 'all'>('all');
  const present = IMPORT_ACTIONS.filter((action) => counts[action] > 0);
  const filter = selection !== 'all' && present.includes(selection) ? selection : 'all';
  // Errors come first: they are what has to be mended.
  const rows = answer.rows
    .filter(({ action }) => filter === 'all' || action === filter)
    .toSorted((a, b) => Number(b.action === 'error') - Number(a.action === 'error'));
  return (
    <Frame>
      <SegmentedControl
        label="Rows"
        options={[
          { value: 'all', label: `All ${answer.rows.length}` },
          ...present.map((value) => ({ value, label: `${ACTION_LABELS[value]} ${counts[value]}` })),
        ]}
        value={filter}
        onChange={setSelection}
      />
      <TableScroll label="Rows of the file">
        <Table>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col" data-align="start">
                Import
              </th>
              <th scope="col" data-align="start">
                Date
              </th>
              <th scope="col" data-align="start">
                Type
              </th>
              <th scope="col" data-align="start">
                Asset
              </th>
              <th scope="col">Quantity</th>
              <th scope="col">Price</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MAX_VISIBLE).map((row) => (
              <ImportRow key={row.line} row={row} />
            ))}
          </tbody>
        </Table>
      </TableScroll>
      {rows.length > MAX_VISIBLE && (
        <p>
          The first {MAX_VISIBLE} of {rows.length} rows; the counts are of all.
        </p>
      )}
    </Frame>
  );
}

const plain = (text: string | null | undefined): string =>
  text === null || text === undefined ? MISSING : text;

function ImportRow({ row: { line, action, transaction, errors = [] } }: { row: Row }) {
  const badge = <Badge tone={TONES[action]}>{ACTION_LABELS[action]}</Badge>;
  const reasons = errors
    .map(({ field, message }) => `${FIELD_LABELS[field] ?? field}: ${message}`)
    .join('; ');
  if (!transaction)
    return (
      <tr>
        <td>{line}</td>
        <td data-align="start">{badge}</td>
        <td data-align="start" data-errors={errors.length > 0 ? '' : undefined} colSpan={6}>
          {reasons || 'The broker’s row is no transaction'}
        </td>
      </tr>
    );
  const cash = cashOf(transaction);
  return (
    <>
      <tr>
        <td>{line}</td>
        <td data-align="start">{badge}</td>
        <td data-align="start">{formatDate(transaction.date)}</td>
        <td data-align="start">{TRANSACTION_TYPE_LABELS[transaction.type]}</td>
        <td data-align="start">{transaction.symbol ? tickerOf(transaction.symbol) : MISSING}</td>
        <td>{plain(transaction.quantity)}</td>
        <td>{plain(transaction.price)}</td>
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
