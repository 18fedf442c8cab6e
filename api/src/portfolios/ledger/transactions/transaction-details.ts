/** Fields that few types have, as columns of a file. */
import { SYMBOL_FORM } from 'shared/market';
import { parseDecimal } from '../money/decimal';
import type { FieldError } from './check-transaction';
import type { Transaction } from './transaction';

type Details = Pick<
  Transaction,
  'executedAt' | 'otherSymbol' | 'otherAmount' | 'otherCurrencyCode' | 'costPercent'
>;
type DetailField = keyof Details;

/** Name of the column by field, in the order of the file. */
export const DETAIL_COLUMNS = {
  executedAt: 'Executed at',
  otherSymbol: 'Other symbol',
  otherAmount: 'Other amount',
  otherCurrencyCode: 'Other currency code',
  costPercent: 'Cost percent',
} as const satisfies Record<DetailField, string>;
const FIELDS = Object.keys(DETAIL_COLUMNS) as DetailField[];

/** Cells of {@link DETAIL_COLUMNS}. Empty if a transaction lacks the field. */
export const detailCells = (transaction: Transaction): string[] =>
  FIELDS.map((field) => {
    const value = transaction[field];
    return typeof value === 'string' ? value : (value?.toFixed() ?? '');
  });

/** ISO instant with a zone. */
export const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Reads cells that {@link detailCells} wrote.
 *
 * @param cell text of a field; empty if missing
 */
export function readDetails(cell: (field: DetailField) => string): {
  details: Details;
  errors: FieldError[];
} {
  const errors: FieldError[] = [];
  const details: Details = {};
  const text = (field: DetailField, form: RegExp, message: string): string | null => {
    const value = cell(field);
    if (value === '' || form.test(value)) return value || null;
    errors.push({ field, message: `“${value.slice(0, 40)}” ${message}` });
    return null;
  };
  const executedAt = text('executedAt', INSTANT, 'is no time with a zone');
  const otherSymbol = text('otherSymbol', SYMBOL_FORM, 'is no symbol');
  const otherCurrencyCode = text('otherCurrencyCode', /^[A-Za-z]{3}$/, 'is no currency code');
  if (executedAt) details.executedAt = executedAt;
  if (otherSymbol) details.otherSymbol = otherSymbol.toUpperCase();
  if (otherCurrencyCode) details.otherCurrencyCode = otherCurrencyCode.toUpperCase();
  for (const field of ['otherAmount', 'costPercent'] as const) {
    const value = cell(field);
    const number = parseDecimal(value);
    if (number) details[field] = number;
    else if (value !== '') errors.push({ field, message: `“${value.slice(0, 40)}” is no number` });
  }
  return { details, errors };
}
