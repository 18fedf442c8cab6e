import type { ImportField } from 'shared/contract';
import { INSTANT } from '../../ledger/transactions/transaction-details';
import { dateOrdersOf } from '../reading/dates';
import type { TableRow } from '../reading/find-tables';
import { isUndecided, readNumber } from '../reading/numbers';

/** Number of values of a column that are sampled. */
const SAMPLE = 200;
const MAX_CELL = 100;

export const isNumberText = (cell: string): boolean =>
  readNumber(cell, '.') !== null || readNumber(cell, ',') !== null || isUndecided(cell);
export const isDateText = (cell: string): boolean => dateOrdersOf([cell]).length > 0;
export const isCurrencyText = (cell: string): boolean => /^(?:[A-Z]{3}|GBp|GBx)$/.test(cell);
export const isIsinText = (cell: string): boolean => /^[A-Z]{2}[A-Z0-9]{9}\d$/.test(cell);

const CONTAINED_ISIN = /(?:^|[^A-Za-z0-9])([A-Z]{2}[A-Z0-9]{9}\d)(?:[^A-Za-z0-9]|$)/;

/** The ISIN in a text: `Vanguard FTSE All-World / ISIN IE00BK5BQT80`. */
export const isinIn = (text: string): string | null => CONTAINED_ISIN.exec(text)?.[1] ?? null;

/** Values of a column, at most {@link SAMPLE}, without empty ones. */
export function valuesOf(rows: readonly TableRow[], column: number): string[] {
  const values: string[] = [];
  for (const { cells, isBroken } of rows) {
    const cell = cells[column] ?? '';
    if (cell === '' || isBroken) continue;
    values.push(cell.length > MAX_CELL ? cell.slice(0, MAX_CELL) : cell);
    if (values.length === SAMPLE) break;
  }
  return values;
}

/** Share of values that fit; null without any value. */
export function shareOf(
  values: readonly string[],
  fits: (value: string) => boolean,
): number | null {
  if (values.length === 0) return null;
  return values.filter(fits).length / values.length;
}

const isWord = (cell: string) => !isNumberText(cell) && !isDateText(cell);
/** Tickers of some exchanges are whole numbers. */
const isName = (cell: string) => /^\d{1,6}$/.test(cell) || isWord(cell);

/** Value patterns by field. A field without a pattern accepts any value. */
export const VALUE_PATTERNS: Partial<Readonly<Record<ImportField, (cell: string) => boolean>>> = {
  date: isDateText,
  settleDate: isDateText,
  executedAt: (cell) => INSTANT.test(cell),
  otherAmount: isNumberText,
  otherCurrencyCode: isCurrencyText,
  costPercent: (cell) => isNumberText(cell.replace(/ ?%$/, '')),
  quantity: isNumberText,
  price: isNumberText,
  amount: isNumberText,
  netAmount: isNumberText,
  rate: isNumberText,
  fee: isNumberText,
  tax: isNumberText,
  currencyCode: isCurrencyText,
  priceCurrency: isCurrencyText,
  feeCurrency: isCurrencyText,
  taxCurrency: isCurrencyText,
  isin: isIsinText,
  type: isWord,
  side: isWord,
  symbol: isName,
  name: isName,
  assetClass: isWord,
  exchange: isWord,
  status: isWord,
  level: isWord,
};

/**
 * Share of values that must match the pattern, for a column with a known name and for one without.
 */
export const NAMED_SHARE = 0.5;
export const UNNAMED_SHARE = 0.8;
