import type { TransactionType } from '../../../ledger/transactions/transaction';
import type { ImportField } from '../../brokers/broker-format';
import { isCurrency } from '../../columns/header-currency';
import { cellOf } from '../../tables/cell-of';
import type { ImportOptions, ImportRow, SymbolCandidate } from '../../import-plan';
import type { ImportTable, OpenedImport } from '../../tables/opened-import';
import type { TableRow } from '../../reading/find-tables';
import { splitCurrency } from '../../reading/money-text';

/** The code of a currency as it is stored: pence are GBX. */
export const codeOf = (code: string): string => {
  if (code === 'GBp' || code === 'GBx') return 'GBX';
  const upper = code.toUpperCase();
  return ALIASES[upper] ?? upper;
};

/** Codes that brokers write in place of those of ISO 4217. */
const ALIASES: Readonly<Record<string, string>> = {
  CAN: 'CAD',
  RMB: 'CNY',
  NIS: 'ILS',
  UKP: 'GBP',
};

/** The currency of a row. If the file has none, adds an error and a question to the row. */
export function currencyOf(
  opened: OpenedImport,
  { answers = {} }: ImportOptions,
  table: ImportTable,
  row: TableRow,
  type: TransactionType,
  asset: SymbolCandidate | null,
  result: ImportRow,
): string {
  const { map, currencies } = table.columns;
  const ofAmount = (['amount', 'netAmount'] as const).find(
    (field) => (row.cells[map[field] ?? -1] ?? '') !== '',
  );
  const cellCode = (field: ImportField) =>
    splitCurrency(row.cells[map[field] ?? -1] ?? '').currencyCode;
  // The name of a column is unambiguous: `Total (GBP)` with the asset's currency in another column.
  const written =
    (ofAmount && currencies[ofAmount]) ||
    cellOf(table, row, 'currencyCode') ||
    (ofAmount && cellCode(ofAmount)) ||
    (!ofAmount && (cellOf(table, row, 'priceCurrency') || currencies.price || cellCode('price'))) ||
    '';
  // A price is in the currency of its asset; an amount may be in that of the account.
  const ofAsset = type === 'SPLIT' || !ofAmount ? asset?.currencyCode : null;
  const code =
    (written && (answers[`currency ${written}`] ?? written)) ||
    opened.format.currencyCode ||
    opened.currencyCode ||
    answers['currency'] ||
    ofAsset ||
    '';
  if (isCurrency(codeOf(code))) return codeOf(code);
  const text =
    code === '' ? 'The currency is missing' : `“${code.slice(0, 20)}” is no currency code`;
  result.errors.push({ field: 'currencyCode', message: text });
  result.question ??= {
    option: 'answers',
    key: code === '' ? 'currency' : `currency ${code.slice(0, 20)}`,
    text:
      code === ''
        ? 'Which currency are amounts without one in?'
        : `Which currency is ${code.slice(0, 20)}?`,
    values: [],
  };
  return '';
}
