import { IMPORT_FIELDS } from 'shared/contract/schemas';
import { isoDate } from 'market-model/dates/civil-dates';
import type { Transaction } from '../../ledger/transactions/transaction';
import { columnNames, usedColumns } from '../columns/column-names';
import { brokerKey, contentKey } from '../../store/content-key';
import { cellOf } from '../tables/cell-of';
import { evidenceOf, NUMBERS, type Evidence } from '../rows/cells/evidence';
import { fitToHoldings } from './fit-to-holdings';
import { unreadRow, type ImportOptions, type ImportPlan, type ImportRow } from '../import-plan';
import { levelsCounted } from './levels-of-detail';
import { openImport } from '../tables/open-import';
import type { ImportTable, OpenedImport } from '../tables/opened-import';
import { pairExchanges } from '../rows/exchange/pair-exchanges';
import { readDate } from '../reading/dates';
import { readNumber } from '../reading/numbers';
import type { FileContent } from '../reading/open-file';
import { amountsHaveCosts } from '../rows/money/costs';
import { RowReader } from '../rows/row-reader';
import { takeBack } from '../rows/take-back';

const EXAMPLE_ROWS = 3;

/**
 * Reads a file of transactions and plans the import of each row. Nothing is changed. A plan with an
 * error or an unresolved text is for display only, see {@link additionsOf}.
 *
 * @throws UnreadableImport when no row can be read
 */
export function readImport(content: FileContent, options: ImportOptions): ImportPlan {
  const plan = planImport(openImport(content, options), options);
  finishPlan(plan, options);
  return plan;
}

/** {@link readImport} of a file that is open already, without keys: {@link finishPlan} sets them. */
export function planImport(opened: OpenedImport, options: ImportOptions): ImportPlan {
  const { delimiter, encoding, profile } = opened;
  const plan = {
    unresolved: [],
    profile,
    columns: { ...columnsOf(opened), readings: [] },
    format: {
      delimiter,
      encoding,
      decimalSign: options.decimalSign ?? ('.' as const),
      dateOrder: options.dateOrder ?? null,
      headerLine: mainTable(opened)?.headerLine ?? 1,
      lines: opened.lines,
    },
  };
  if (opened.missing.length > 0) return { ...plan, rows: [] };
  const evidence = evidenceOf(opened, options);
  const levels = levelsCounted(opened);
  const hasCosts = amountsHaveCosts(opened, evidence, options);
  const newReader = () => new RowReader({ opened, evidence, options, hasCosts }, levels);
  // Ambiguities in an omitted row raise no question to the user.
  const [reader, readerOfLeftOut] = [newReader(), newReader()];
  const leaveOut = new Set(options.leaveOut);
  const header = plan.columns.header;
  const rows = opened.tables
    .flatMap((table) => {
      const names = columnNames(table.header);
      const positions = header.map((name) => names.indexOf(name));
      return table.rows.map((row): ImportRow => {
        const read = leaveOut.has(row.line)
          ? leftOut(readerOfLeftOut.read(table, row))
          : reader.read(table, row);
        read.cells = positions.map((at) => row.cells[at] ?? '');
        return read;
      });
    })
    .concat(
      opened.outside.map(({ line, reason, cells }) => ({
        ...unreadRow(line, cells),
        action: 'skip' as const,
        reason,
      })),
    )
    .toSorted((a, b) => a.line - b.line);
  pairExchanges(reader.halves);
  takeBack(rows, reader.takeBacks);
  fitToHoldings(rows, opened.isNativeExport, options);
  reader.resolveLots(rows.filter(({ action }) => action !== 'left-out'));
  const { decimalSign, dateOrder } = evidence;
  return {
    ...plan,
    columns: { ...plan.columns, readings: readingsOf(opened, evidence) },
    rows,
    unresolved: reader.unresolved,
    format: { ...plan.format, decimalSign, dateOrder },
  };
}

/** A row that is left out keeps its transaction, so that the plan can show its effect. */
const leftOut = (row: ImportRow): ImportRow =>
  row.action === 'skip' ? row : { ...row, action: 'left-out' };

const mainTable = ({ tables }: OpenedImport) =>
  tables.toSorted((a, b) => b.rows.length - a.rows.length)[0];

/** Columns of all tables: a name that several have is one column. */
function columnsOf(opened: OpenedImport): Omit<ImportPlan['columns'], 'readings'> {
  const { tables, missing } = opened;
  const namesOf = new Map(tables.map((table) => [table, columnNames(table.header)]));
  const nameAt = (table: ImportTable | undefined, at: number | undefined) =>
    table && at !== undefined ? namesOf.get(table)?.[at] : undefined;
  const header = [
    ...new Set(
      tables.flatMap((table) => usedColumns(table).flatMap((at) => nameAt(table, at) ?? [])),
    ),
  ];
  const main = mainTable(opened);
  return {
    header,
    map: Object.fromEntries(
      IMPORT_FIELDS.flatMap((field) => {
        const table = [main, ...tables].find((one) => one?.columns.map[field] !== undefined);
        const name = nameAt(table, table?.columns.map[field]);
        return name === undefined ? [] : [[field, name]];
      }),
    ),
    missing,
    examples: (main?.rows ?? []).slice(0, EXAMPLE_ROWS).map(({ cells }) => {
      const names = main ? (namesOf.get(main) ?? []) : [];
      return header.map((name) => cells[names.indexOf(name)] ?? '');
    }),
    unread: [
      ...new Set(
        tables.flatMap((table) => table.columns.unread.flatMap((at) => nameAt(table, at) ?? [])),
      ),
    ],
  };
}

const DATES = ['date', 'settleDate'] as const;

/** Dates and numbers of the example rows, as the format reads them. */
function readingsOf(
  opened: OpenedImport,
  { dateOrder, decimalSign }: Evidence,
): ImportPlan['columns']['readings'] {
  const main = mainTable(opened);
  if (!main) return [];
  return main.rows.slice(0, EXAMPLE_ROWS).map((row) => {
    const dates = DATES.map((field) => {
      const day = dateOrder === null ? null : readDate(cellOf(main, row, field), dateOrder);
      return [field, day === null ? null : isoDate(day)] as const;
    });
    const numbers = [...NUMBERS, ...COSTS].map((field) => {
      const isTyped = row.typed?.has(main.columns.map[field] ?? -1);
      const number = readNumber(cellOf(main, row, field), isTyped ? '.' : decimalSign);
      return [field, number?.toFixed() ?? null] as const;
    });
    return Object.fromEntries([...dates, ...numbers].filter(([, text]) => text !== null));
  });
}

const COSTS = ['fee', 'tax'] as const;

/** Names the missing columns of a plan. Null when none are missing. */
export function missingColumns({ columns: { missing, header } }: ImportPlan): string | null {
  if (missing.length === 0) return null;
  return `The header has no column for ${missing.join(' and ')}; it has ${header.filter(Boolean).slice(0, 20).join(', ') || 'no names'}`;
}

/**
 * Transactions that a plan adds, all or nothing. Null if a row has an error or a column is missing.
 */
export function additionsOf({
  rows,
  columns,
}: ImportPlan): { transaction: Transaction; key: string }[] | null {
  if (columns.missing.length > 0 || rows.some(({ action }) => action === 'error')) return null;
  return rows.flatMap(({ action, transaction, key, also }) =>
    action === 'add' && transaction && key !== null ? [{ transaction, key }, ...also] : [],
  );
}

/**
 * Sets the keys of a plan with final values, and marks transactions that the portfolio already has.
 */
export function finishPlan(
  { rows }: ImportPlan,
  { broker, existingKeys }: Pick<ImportOptions, 'broker' | 'existingKeys'>,
): void {
  for (const row of rows) {
    const { transaction, id } = row;
    if (!transaction) continue;
    const keyOf = (one: Transaction, idOfRow: string) =>
      id === '' ? contentKey(one) : brokerKey(broker, idOfRow, one.type);
    row.key = keyOf(transaction, id);
    for (const also of row.also)
      also.key = keyOf(also.transaction, `${id} ${also.transaction.currencyCode}`);
  }
  markDuplicates(rows, existingKeys);
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
