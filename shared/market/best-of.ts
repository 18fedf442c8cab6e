import type { ColumnDefinition } from './column';
import { isNumber } from './format/numbers';
import { currencyOfValue, formatValue, type RowFields } from './format/value';

export interface BestValue {
  /** Index of the better row. Null if no row is marked. */
  at: number | null;
  /** `Higher is better`, or why no row is marked. Null for a column without a better direction. */
  reason: string | null;
}

const UNMARKED: BestValue = { at: null, reason: null };

/**
 * The better value of a column among several assets, by `better` of the column. Unknown values and
 * those below `betterFrom` never win. Nothing is marked with fewer than two known values, with a
 * tie as displayed, or between amounts in different currencies.
 */
export function bestOf(column: ColumnDefinition, rows: readonly RowFields[]): BestValue {
  const { field, better, betterFrom = Number.NEGATIVE_INFINITY } = column;
  if (better === undefined) return UNMARKED;
  const candidates = rows.flatMap((fields, at) => {
    const value = fields[field];
    return isNumber(value) ? [{ at, value, fields }] : [];
  });
  if (candidates.length < 2) return UNMARKED;
  if (column.currencyField !== undefined) {
    const currencies = new Set(candidates.map(({ fields }) => currencyOfValue(column, fields)));
    if (currencies.size > 1) return { at: null, reason: differentCurrencies([...currencies]) };
  }
  const sign = better === 'higher' ? 1 : -1;
  const [first, ...others] = candidates.filter(({ value }) => value >= betterFrom);
  if (first === undefined) return UNMARKED;
  const best = others.reduce(
    (leader, one) => (sign * (one.value - leader.value) > 0 ? one : leader),
    first,
  );
  const textOf = ({ value, fields }: (typeof candidates)[number]) =>
    formatValue(column, value, fields);
  const tied = candidates.some((one) => one !== best && textOf(one) === textOf(best));
  return tied
    ? { at: null, reason: 'The best values are equal' }
    : { at: best.at, reason: better === 'higher' ? 'Higher is better' : 'Lower is better' };
}

function differentCurrencies(codes: readonly (string | null)[]): string {
  const names = codes.map((code) => code ?? 'an unknown currency').toSorted();
  const list = new Intl.ListFormat('en-GB').format(names);
  return `Not compared: amounts in ${list}`;
}
