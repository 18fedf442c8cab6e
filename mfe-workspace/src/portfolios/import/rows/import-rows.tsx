import { useMemo, useState, type RefObject } from 'react';
import type { PortfolioImport } from 'shared/contract';
import { formatDate, formatInteger, MISSING, tickerOf } from 'shared/market';
import { styled } from 'shared/styled';
import {
  Badge,
  Button,
  Cluster,
  media,
  Pagination,
  SegmentedControl,
  Table,
  TableScroll,
  type Tone,
} from 'shared/ui';
import { quantityText } from '../../holdings/quantity-text';
import { TRANSACTION_TYPE_LABELS } from '../../transactions/transaction-types';
import { FileRow } from '../file/file-row';
import { furtherValues } from './further-values';
import { FIELD_LABELS } from '../import-settings';
import { ACTION_LABELS, countsOf, IMPORT_ACTIONS, type ImportAction } from './import-summary';
import { decimalText } from '../file/decimal-text';
import { errorsText, type OpenItem } from '../questions/open-items';
import { TableHead, type HeadCell } from '../../table-head';

/** Rows per page; each has two table lines. */
const PAGE_SIZE = 50;
const TONES: Readonly<Record<ImportAction, Tone>> = {
  add: 'success',
  duplicate: 'neutral',
  error: 'error',
  'left-out': 'warning',
  skip: 'neutral',
};

const Container = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  min-width: 0;
  scroll-margin: 80px;
  &:focus {
    outline: none;
  }
  > [data-tools] {
    min-width: 0;
    overflow-x: auto;
  }
  > [data-table] {
    min-width: 0;
  }
  th,
  td {
    padding-inline: 8px;
  }
  td {
    font-variant-numeric: tabular-nums lining-nums;
  }
  tr[data-values] > td {
    border-bottom: 0;
    height: 34px;
  }
  td[colspan] {
    white-space: normal;
  }
  tr[data-file] > td {
    height: auto;
    padding-bottom: 8px;
    white-space: normal;
  }
  tr[data-file] > td > p {
    font-size: var(--text-xs);
    line-height: 16px;
    color: var(--ink-2);
    margin-bottom: 2px;
    text-align: left;
  }
  tr[data-file] > td > p[data-errors] {
    color: var(--loss);
  }
  tr[data-file] > td > p > span {
    margin-right: 12px;
  }
  tr[data-file] > td > p[data-narrow] {
    display: none;
  }
  ${media.mobile} {
    td[data-badge] > .ui-link {
      display: block;
      margin-top: 2px;
    }
    tr[data-values] > td {
      padding-block: 6px;
      white-space: normal;
    }
    :is(th, td) {
      padding-inline: 4px;
    }
    :is(th, td):first-child {
      padding-left: 0;
    }
    :is(th, td):last-child {
      padding-right: 0;
    }
    [data-wide] {
      display: none;
    }
    tr[data-file] > td > p[data-narrow] {
      display: block;
    }
  }
`;

type Row = PortfolioImport['rows'][number];

const FIRST: readonly ImportAction[] = ['error', 'left-out'];
const rank = ({ action }: Row): number => {
  const at = FIRST.indexOf(action);
  return at === -1 ? FIRST.length : at;
};

export interface ImportRowsProps {
  answer: PortfolioImport;
  /** Restricts the table to the rows of one question. */
  only: OpenItem | null;
  onShowAll: () => void;
  onLeaveOut: (lines: readonly number[], isOut: boolean) => void;
  containerRef: RefObject<HTMLDivElement | null>;
}

/** All values that an import stores, each above its unparsed row of the file; open rows first. */
export function ImportRows({ answer, only, onShowAll, onLeaveOut, containerRef }: ImportRowsProps) {
  const [selection, setSelection] = useState<ImportAction | 'all'>('all');
  const [chosenPage, setPage] = useState(1);
  const counts = useMemo(() => countsOf(answer), [answer]);
  const present = IMPORT_ACTIONS.filter((action) => counts[action] > 0);
  const filter = selection !== 'all' && present.includes(selection) ? selection : 'all';
  const rows = useMemo(() => {
    const lines = only && new Set(only.lines);
    return answer.rows
      .filter(({ line, action }) =>
        lines ? lines.has(line) : filter === 'all' || action === filter,
      )
      .toSorted((a, b) => rank(a) - rank(b));
  }, [answer, only, filter]);
  const page = Math.min(chosenPage, Math.max(1, Math.ceil(rows.length / PAGE_SIZE)));
  return (
    <Container ref={containerRef} tabIndex={-1} role="group" aria-label="Rows of the file">
      <Cluster gap={[8, 12]} data-tools="">
        {only ? (
          <>
            <p>
              {formatInteger(rows.length)} rows of “{only.text}”
            </p>
            <Button size="sm" onClick={onShowAll}>
              Show all rows
            </Button>
          </>
        ) : (
          <SegmentedControl
            label="Rows"
            options={[
              { value: 'all', label: `All ${formatInteger(answer.rows.length)}` },
              ...present.map((value) => ({
                value,
                label: `${ACTION_LABELS[value]} ${formatInteger(counts[value])}`,
              })),
            ]}
            value={filter}
            onChange={(value) => {
              setSelection(value);
              setPage(1);
            }}
          />
        )}
      </Cluster>
      <div data-table="">
        <TableScroll label="Values to store, with the row of the file">
          <Table>
            <TableHead cells={HEAD} />
            <tbody>
              {rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((row) => (
                <ImportRow
                  key={row.line}
                  row={row}
                  header={answer.columns.header}
                  onLeaveOut={onLeaveOut}
                />
              ))}
            </tbody>
          </Table>
        </TableScroll>
        {rows.length > PAGE_SIZE && (
          <Pagination
            label="Pages of rows"
            total={rows.length}
            page={page}
            pageSize={PAGE_SIZE}
            onPage={setPage}
          />
        )}
      </div>
    </Container>
  );
}

const START = { 'data-align': 'start' };
const WIDE = { 'data-wide': '' };
const HEAD: readonly HeadCell[] = [
  'Line',
  { label: 'Import', ...START },
  { label: 'Date', ...START, ...WIDE },
  { label: 'Type', ...START },
  { label: 'Asset', ...START, ...WIDE },
  { label: 'Quantity', ...WIDE },
  { label: 'Price', ...WIDE },
  { label: 'Amount', ...WIDE },
  { label: 'Fee', ...WIDE },
  { label: 'Tax', ...WIDE },
  { label: 'Rate', ...WIDE },
  'Cash',
  { label: 'Cash after', ...WIDE },
];

function ImportRow({
  row,
  header,
  onLeaveOut,
}: {
  row: Row;
  header: readonly string[];
  onLeaveOut: (lines: readonly number[], isOut: boolean) => void;
}) {
  const { line, action, transaction, values, reason, notes = [], cells } = row;
  const isOut = action === 'left-out';
  const errors = errorsText(row, FIELD_LABELS);
  const further = furtherValues(row);
  const numbers = transaction && numbersOf(transaction, values);
  return (
    <>
      <tr data-values="">
        <td>{line}</td>
        <td data-align="start" data-badge="">
          <Badge tone={TONES[action]}>{ACTION_LABELS[action]}</Badge>{' '}
          {action !== 'skip' && action !== 'duplicate' && (
            <button
              type="button"
              className="ui-link"
              aria-label={isOut ? `Take line ${line} again` : `Leave out line ${line}`}
              onClick={() => onLeaveOut([line], !isOut)}
            >
              {isOut ? 'Take again' : 'Leave out'}
            </button>
          )}
        </td>
        {transaction && numbers ? (
          <>
            <td data-align="start" data-wide="">
              {formatDate(transaction.date)}
            </td>
            <td data-align="start">{TRANSACTION_TYPE_LABELS[transaction.type]}</td>
            <td data-align="start" data-wide="">
              {numbers.asset}
            </td>
            <td data-wide="">{numbers.quantity}</td>
            <td data-wide="">{numbers.price}</td>
            <td data-wide="">{numbers.amount}</td>
            <td data-wide="">{numbers.fee}</td>
            <td data-wide="">{numbers.tax}</td>
            <td data-wide="">{numbers.rate}</td>
            <td>{numbers.cash}</td>
            <td data-wide="">{numbers.cashAfter}</td>
          </>
        ) : (
          <td data-align="start" colSpan={HEAD.length - 2}>
            {reason ?? (errors === '' ? 'Nothing is stored of this row' : 'Not read yet')}
          </td>
        )}
      </tr>
      <tr data-file="">
        <td colSpan={HEAD.length}>
          {errors !== '' && <p data-errors="">{errors}</p>}
          {transaction && numbers && (
            <p data-narrow="">
              {[
                ['Date', formatDate(transaction.date)],
                ['Asset', numbers.asset],
                ['Quantity', numbers.quantity],
                ['Price', numbers.price],
                ['Amount', numbers.amount],
                ['Fee', numbers.fee],
                ['Tax', numbers.tax],
                ['Rate', numbers.rate],
                ['Cash after', numbers.cashAfter],
              ].map(([name, text]) => (
                <span key={name}>
                  {name} {text}
                </span>
              ))}
            </p>
          )}
          {further.length > 0 && (
            <p>
              {further.map(([name, text], at) => (
                <span key={at}>
                  {name}: {text}
                </span>
              ))}
            </p>
          )}
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {/* Skipped lines may be outside of the file's table, so they have no column names. */}
          <FileRow header={action === 'skip' ? [] : header} cells={cells} />
        </td>
      </tr>
    </>
  );
}

/** Formatted numbers of a row. Money is in whole currency units if the plan has values. */
function numbersOf(transaction: NonNullable<Row['transaction']>, values: Row['values']) {
  const { symbol, quantity, price } = transaction;
  const money = values ?? { ...transaction, cash: null, cashAfter: null };
  return {
    asset: symbol ? tickerOf(symbol) : MISSING,
    quantity: quantity === null ? MISSING : quantityText(Number(quantity)),
    price: decimalText(price),
    amount: decimalText(money.amount),
    fee: decimalText(money.fee),
    tax: decimalText(money.tax),
    rate: decimalText(money.rate),
    cash: values ? `${decimalText(values.cash)} ${values.currencyCode}` : MISSING,
    cashAfter: decimalText(money.cashAfter),
  };
}
