import { ZERO, type Decimal } from '../../ledger/money/decimal';
import { ORDER_STEP } from '../kinds/kind';
import type { ImportTable } from './opened-import';
import type { TableRow } from '../reading/find-tables';
import { foldName, foldWords } from '../reading/fold-words';
import { readNumber } from '../reading/numbers';
import { withColumns } from './virtual-columns';

/** Columns of an order log. */
const COLUMNS = [
  'orderid',
  'updatetype',
  'updatetime',
  'side',
  'symbol',
  'price',
  'volume',
  'fee',
  'status',
  'accountname',
] as const;
type Column = (typeof COLUMNS)[number];
type Cells = (row: TableRow, column: Column) => string;

/** State of an order after a row: shares that are not filled yet, and the fee for them. */
interface OrderState {
  open: Decimal | null;
  fee: Decimal | null;
}

/**
 * Log of orders with a row for each change of an order: entered, changed, partly or fully filled,
 * cancelled. Each fill becomes a purchase or sale, with the shares and the fee by which the order
 * shrank. Other rows are skipped, so cancelled and unfilled orders are no transactions.
 *
 * An active order states its remaining quantity; the row of its last fill states that fill's
 * quantity.
 */
export function withOrderLog(table: ImportTable): ImportTable {
  const names = table.header.map(foldName);
  const at = new Map(COLUMNS.map((column) => [column, names.indexOf(column)]));
  if ([...at.values()].includes(-1)) return table;
  const cell: Cells = (row, column) => row.cells[at.get(column) ?? -1] ?? '';
  const written = new Map<TableRow, string[]>();
  for (const rows of ordersOf(table.rows, cell)) {
    let before: OrderState = { open: null, fee: null };
    for (const row of rows) {
      written.set(row, isFilling(row, cell) ? fillingOf(row, cell, before) : [ORDER_STEP]);
      before = stateAfter(row, cell);
    }
  }
  const fields = ['type', 'quantity', 'fee', 'currencyCode'] as const;
  const used = ['volume', 'fee', 'status', 'side'] as const;
  return withColumns(
    table,
    fields,
    (row) => written.get(row) ?? [],
    used.map((column) => at.get(column) ?? -1),
  );
}

/** Rows of each order, the oldest first: some logs begin with the newest. */
function ordersOf(all: readonly TableRow[], cell: Cells): TableRow[][] {
  const orders = new Map<string, TableRow[]>();
  for (const row of all) {
    if (row.isBroken) continue;
    const rows = orders.get(cell(row, 'orderid')) ?? [];
    rows.push(row);
    orders.set(cell(row, 'orderid'), rows);
  }
  const timeOf = (row: TableRow) => cell(row, 'updatetime');
  return [...orders.values()].map((rows) =>
    rows.toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : timeOf(a) > timeOf(b) ? 1 : 0)),
  );
}

const isFilling = (row: TableRow, cell: Cells): boolean =>
  ['fil', 'filled', 'fill'].includes(foldWords(cell(row, 'updatetype')));

const isLast = (row: TableRow, cell: Cells): boolean =>
  foldWords(cell(row, 'status')) === 'inactive';

function stateAfter(row: TableRow, cell: Cells): OrderState {
  return {
    open: isLast(row, cell) ? ZERO : readNumber(cell(row, 'volume'), '.'),
    fee: isLast(row, cell) ? ZERO : readNumber(cell(row, 'fee'), '.'),
  };
}

/** Cells of a filling. A count that the log does not give stays empty, so that the row is asked about. */
function fillingOf(row: TableRow, cell: Cells, before: OrderState): string[] {
  const after = stateAfter(row, cell);
  const volume = readNumber(cell(row, 'volume'), '.');
  const filled = isLast(row, cell)
    ? volume
    : before.open && after.open && before.open.minus(after.open);
  const fee = before.fee && after.fee ? before.fee.minus(after.fee) : null;
  return [
    cell(row, 'side'),
    filled?.gt(ZERO) ? filled.toFixed() : '',
    fee?.gt(ZERO) ? fee.toFixed() : '',
    /\[([A-Z]{3})\]/.exec(cell(row, 'accountname'))?.[1] ?? '',
  ];
}
