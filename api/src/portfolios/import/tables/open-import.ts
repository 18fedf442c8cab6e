import type { ImportField } from 'shared/contract';
import { DETAIL_COLUMNS } from '../../ledger/transactions/transaction-details';
import { BROKER_FORMATS } from '../brokers/broker-formats';
import { knownFileOf } from '../brokers/known-files';
import { isCurrencyText } from '../columns/column-values';
import { mapColumns } from '../columns/map-columns';
import { EXPORT_HEADER } from '../native-format/export-csv';
import type { ImportOptions } from '../import-plan';
import { book, skip, type Kind } from '../kinds/kind';
import { kindReaders } from '../kinds/kind-of-word';
import { withLedgerRows } from './ledger-rows';
import { withMoneyRows } from './money-rows';
import { withOrderLog } from './order-log';
import type { ImportTable, OpenedImport } from './opened-import';
import type { FileTable } from '../reading/find-tables';
import { foldName } from '../reading/fold-words';
import { openFile, type FileContent } from '../reading/open-file';
import { withSentenceColumns } from './sentence-columns';
import { withDebitAndCredit, withSides } from './two-amounts';

type OpenOptions = Pick<ImportOptions, 'broker' | 'delimiter' | 'columns' | 'headerLine' | 'words'>;

/**
 * Opens a file and finds the columns of its tables.
 *
 * @throws UnreadableImport when no table can be found
 */
export function openImport(content: FileContent, options: OpenOptions): OpenedImport {
  const file = openFile(content, {
    delimiter: options.delimiter,
    headerLine: options.headerLine,
    chosenNames: Object.values(options.columns ?? {}),
  });
  const recognised = knownFileOf(file.tables.map(({ header }) => header));
  const isStatement = file.tables.some(({ section }) => section !== null);
  const format =
    options.broker !== 'generic'
      ? BROKER_FORMATS[options.broker]
      : (recognised?.format ?? (isStatement ? BROKER_FORMATS.ib : BROKER_FORMATS.generic));
  const assigned = new Map(
    Object.entries(options.words ?? {}).map(([word, type]): [string, Kind] => [
      word,
      type === 'SKIP' ? skip('No transaction, by your choice') : book(type),
    ]),
  );
  const kinds = kindReaders(format.kinds, assigned, format.patterns);
  const sectionKinds = kindReaders(format.sections ?? [], assigned);
  // A generic term for a trade identifies a column less than one for a purchase or a sale.
  const isKind = (text: string) => {
    const { kind } = kinds.ofWord(text);
    return kind !== undefined && kind.is !== 'trade';
  };
  const isSentence = (text: string) => kinds.ofSentence(text, NO_WORDS).kind !== undefined;
  const all = file.tables.map((table): ImportTable => {
    const section = table.section === null ? undefined : sectionKinds.ofWord(table.section).kind;
    const columns = mapColumns(
      table,
      format,
      { isKind, isSentence, isNamedBySection: section !== undefined },
      options.columns,
    );
    const mapped = { ...table, columns, sectionKind: section ?? null };
    const amounts = withLedgerRows(withSides(withDebitAndCredit(withOrderLog(mapped))), kinds);
    return withMoneyRows(withSentenceColumns(amounts), kinds);
  });
  const dated = all.filter(
    ({ columns: { map }, rows }) => map.date !== undefined && rows.length > 0,
  );
  const isReadable = (table: ImportTable) => missingOf(table, assigned).length === 0;
  const [largest] = (dated.length > 0 ? dated : all).toSorted(
    (a, b) => b.rows.length - a.rows.length,
  );
  const readable = dated.filter(isReadable);
  const tables = readable.length > 0 ? readable : largest ? [largest] : [];
  const others = all.filter((table) => !tables.includes(table));
  return {
    delimiter: file.delimiter,
    encoding: file.encoding,
    tables,
    lines: file.lines,
    outside: [
      ...file.outside,
      ...others.flatMap(({ section, rows }) =>
        rows.map(({ line, cells }) => ({
          line,
          cells,
          reason: section === null ? 'Not a table of transactions' : `${section}: no transactions`,
        })),
      ),
    ],
    missing: readable.length > 0 || !largest ? [] : missingOf(largest, assigned),
    format,
    kinds,
    profile: recognised?.name ?? (isStatement ? 'Interactive Brokers, statement' : null),
    currencyCode: accountCurrency([
      ...file.outside.map(({ cells }) => cells),
      ...others.flatMap(({ rows }) => rows.map(({ cells }) => cells)),
    ]),
    usesNativeNames: tables.every(({ header }) =>
      header.every((name) => OWN_NAMES.has(foldName(name))),
    ),
    isNativeExport: file.tables.some(({ header }) =>
      EXPORT_HEADER.every((name) => header.includes(name)),
    ),
  };
}

const NO_WORDS: ReadonlySet<string> = new Set();

const OWN_NAMES = new Set(
  [...EXPORT_HEADER, ...Object.values(DETAIL_COLUMNS), 'Currency', 'Fees', 'Taxes', ''].map(
    foldName,
  ),
);

const CURRENCY_NAMES = new Set(
  [
    'base currency',
    'account currency',
    'currency',
    'kontowahrung',
    'wahrung',
    'basiswahrung',
    'devise du compte',
    'devise',
    'divisa',
    'moneda',
    'valuta',
    'valuta conto',
    'moeda',
    'waluta',
  ].map(foldName),
);

/** The currency in a line outside the tables: `Base Currency,GBP`. */
function accountCurrency(lines: readonly (readonly string[])[]): string | null {
  for (const cells of lines) {
    const at = cells.findIndex((cell) => CURRENCY_NAMES.has(foldName(cell)));
    const next = at < 0 ? undefined : cells.slice(at + 1).find((cell) => cell !== '');
    if (next !== undefined && isCurrencyText(next)) return next;
  }
  return null;
}

/** Fields that a table needs. Without a kind, the sign of the quantity separates purchases from sales. */
function missingOf(
  { columns: { map }, sectionKind, rows }: ImportTable,
  assigned: ReadonlyMap<string, Kind>,
): ImportField[] {
  const hasKind =
    map.type !== undefined ||
    sectionKind !== null ||
    assigned.has('') ||
    hasSignedTrades(map.quantity, map.amount ?? map.netAmount, rows);
  return [
    ...(map.date === undefined ? (['date'] as const) : []),
    ...(hasKind ? [] : (['type'] as const)),
  ];
}

/** Whether signs separate purchases from sales: some quantity, or its amount, is negative. */
const hasSignedTrades = (
  quantity: number | undefined,
  amount: number | undefined,
  rows: FileTable['rows'],
): boolean =>
  quantity !== undefined &&
  rows.some(({ cells }) =>
    [cells[quantity], amount === undefined ? '' : cells[amount]].some(
      (cell) => cell !== undefined && /^[(−-].*\d/.test(cell),
    ),
  );
