import type { ImportField } from './brokers/broker-format';
import { BROKER_FORMATS } from './brokers/broker-formats';
import { mapColumns } from './brokers/map-columns';
import type { Transaction } from '../ledger/transactions/transaction';
import { UnreadableImport } from './import-error';
import type { ImportOptions, ImportPlan, ImportRow } from './import-plan';
import { dateOrdersOf, readDate, type DateOrder } from './reading/dates';
import { decimalSignOf, isUndecided } from './reading/numbers';
import { readTable, type TableRow } from './reading/read-table';
import { NUMBERS, RowReader } from './row-reader';

const EXAMPLE_ROWS = 3;
const REQUIRED = ['date', 'type'] as const satisfies readonly ImportField[];

/**
 * Reads a file of transactions and says for each row what importing it would do. Nothing is changed: a plan
 * with an error or an unresolved text is for looking at, see {@link additionsOf}.
 *
 * @throws UnreadableImport when no row can be read
 */
export function readImport(text: string, options: ImportOptions): ImportPlan {
  const format = BROKER_FORMATS[options.broker];
  const table = readTable(text, options.delimiter);
  const columns = mapColumns(table.header, format, options.columns);
  const missing = REQUIRED.filter((field) => columns[field] === undefined);
  const mapping = {
    header: table.header,
    map: columns,
    missing,
    examples: table.rows.slice(0, EXAMPLE_ROWS).map(({ cells }) => cells),
  };
  if (missing.length > 0)
    return {
      rows: [],
      unresolved: [],
      format: {
        delimiter: table.delimiter,
        decimalSign: options.decimalSign ?? '.',
        dateOrder: options.dateOrder ?? null,
      },
      columns: mapping,
    };
  const cell = (row: TableRow, field: ImportField) => row.cells[columns[field] ?? -1] ?? '';
  const whole = table.rows.filter(({ isBroken }) => !isBroken);
  const numbers = whole.flatMap((row) =>
    NUMBERS.map((field) => cell(row, field)).filter((one) => one !== ''),
  );
  const decimalSign = options.decimalSign ?? decimalSignOf(numbers);
  if (decimalSign === 'conflict')
    throw new UnreadableImport('Some numbers have a decimal point and others a decimal comma');
  // A file that divides cells by commas writes decimal points; any other may write both.
  const undecided = decimalSign === null && table.delimiter !== ',' && numbers.find(isUndecided);
  if (undecided)
    throw new UnreadableImport(
      `${undecided} can be read in two ways; choose whether numbers have a decimal point or comma`,
    );
  const sign = decimalSign ?? '.';
  const dateOrder = chosenOrder(
    whole.map((row) => cell(row, 'date')),
    options.dateOrder ?? format.dateOrder,
  );
  const newReader = () => new RowReader(columns, format, sign, dateOrder, options);
  // What is not clear in a row that is left out is no question to the reader.
  const [reader, readerOfLeftOut] = [newReader(), newReader()];
  const leaveOut = new Set(options.leaveOut);
  const rows = table.rows.map((row): ImportRow =>
    leaveOut.has(row.line)
      ? { ...readerOfLeftOut.read(row), action: 'left-out' }
      : reader.read(row),
  );
  reader.resolveLots(rows.filter(({ action }) => action !== 'left-out'));
  markDuplicates(rows, options.existingKeys);
  return {
    rows,
    unresolved: reader.unresolved,
    format: { delimiter: table.delimiter, decimalSign: sign, dateOrder },
    columns: mapping,
  };
}

/** Says which columns a plan misses; null when it has all it needs. */
export function missingColumns({ columns: { missing, header } }: ImportPlan): string | null {
  if (missing.length === 0) return null;
  return `The header has no column for ${missing.join(' and ')}; it has ${header.filter(Boolean).slice(0, 20).join(', ') || 'no names'}`;
}

/** What a plan adds, all or nothing; null when a row has an error or a column is missing. */
export function additionsOf({
  rows,
  columns,
}: ImportPlan): { transaction: Transaction; key: string }[] | null {
  if (columns.missing.length > 0 || rows.some(({ action }) => action === 'error')) return null;
  return rows.flatMap(({ action, transaction, key }) =>
    action === 'add' && transaction && key !== null ? [{ transaction, key }] : [],
  );
}

/** The order that reads most dates; of several, the one that is preferred. Null: the reader has to choose. */
function chosenOrder(cells: readonly string[], preferred: DateOrder | null): DateOrder | null {
  const readable = cells.filter((cell) => dateOrdersOf([cell]).length > 0);
  const orders = dateOrdersOf(readable);
  if (preferred !== null && orders.includes(preferred)) return preferred;
  const [first] = orders;
  const isSame = orders.every((order) =>
    readable.every((cell) => readDate(cell, order) === readDate(cell, first ?? order)),
  );
  if (first !== undefined && isSame) return first;
  return orders.length === 0 ? preferred : null;
}

/** The n-th row of a content is a duplicate when the portfolio has it n times already. */
function markDuplicates(rows: readonly ImportRow[], existingKeys: Iterable<string>): void {
  const remaining = new Map<string, number>();
  for (const key of existingKeys) remaining.set(key, (remaining.get(key) ?? 0) + 1);
  for (const row of rows) {
    const count = row.action === 'add' && row.key !== null ? (remaining.get(row.key) ?? 0) : 0;
    if (count === 0 || row.key === null) continue;
    remaining.set(row.key, count - 1);
    row.action = 'duplicate';
  }
}
