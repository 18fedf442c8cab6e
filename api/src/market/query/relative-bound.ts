/** Bounds that differ from row to row: the median of the row's peers, or another field of the row. */
import type { Bound } from 'shared/contract';
import type { ColumnDefinition, ColumnFormat } from 'shared/market';
import { PEER_GROUPS, type BoundOperator, type PeerGroup, type RelativeBound } from './screen';

const MOST_TIMES = 1e6;

/** What may be compared: values of one family and one unit. */
const FAMILIES: Partial<Record<ColumnFormat, string>> = {
  price: 'an amount for one share',
  money: 'an amount for one share',
  'big-money': 'a sum of money',
  percent: 'a percent value',
  'change-percent': 'a percent value',
  position: 'a percent value',
};

interface Refusal {
  refused: string;
  /** Part of the bound that is wrong; empty for the whole. */
  at: 'median' | 'field' | 'times' | '';
}

/** Checks a bound against the catalogue; the refusal says which part is wrong. */
export function relativeBound(
  column: ColumnDefinition,
  operator: BoundOperator,
  bound: Exclude<Bound, number | string>,
  columns: ReadonlyMap<string, ColumnDefinition>,
): RelativeBound | Refusal {
  const { times = 1 } = bound;
  if (!(times > 0 && times <= MOST_TIMES))
    return { at: 'times', refused: `The factor must be above 0 and at most ${MOST_TIMES}` };
  if (column.type === 'date' && bound.times !== undefined)
    return { at: 'times', refused: `"${column.field}" is a date, which has no multiple` };
  if ('median' in bound) {
    const refused = refusedMedian(column, bound.median, columns);
    if (refused !== null) return { at: 'median', refused };
    return { operator, against: { kind: 'median', group: bound.median as PeerGroup }, times };
  }
  const other = columns.get(bound.field);
  if (!other) return { at: 'field', refused: `Unknown field "${bound.field}"` };
  const refused = refusedComparison(column, other);
  if (refused !== null) return { at: 'field', refused };
  return { operator, against: { kind: 'field', field: other.field }, times };
}

function refusedMedian(
  { field, type, currencyField }: ColumnDefinition,
  group: string,
  columns: ReadonlyMap<string, ColumnDefinition>,
): string | null {
  if (!PEER_GROUPS.some((known) => known === group))
    return `There is no median of "${group}"; known are ${PEER_GROUPS.join(', ')}`;
  if (!columns.has(group)) return `These assets have no ${group}`;
  if (type === 'date') return `"${field}" is a date, which has no median`;
  if (currencyField !== undefined)
    return `"${field}" is told in several currencies, so it has no median`;
  return null;
}

function refusedComparison(column: ColumnDefinition, other: ColumnDefinition): string | null {
  const [mine, theirs] = [kindOf(column), kindOf(other)];
  if (mine !== theirs)
    return `"${column.field}" is ${mine} and cannot be compared with "${other.field}", which is ${theirs}`;
  if (column.unit !== other.unit || column.currencyField !== other.currencyField)
    return `"${column.field}" is in ${column.unit || 'no unit'} and cannot be compared with "${other.field}" in ${other.unit || 'no unit'}`;
  return null;
}

const kindOf = ({ type, format }: ColumnDefinition): string =>
  type === 'date'
    ? 'a date'
    : type === 'number'
      ? (FAMILIES[format] ?? 'a number')
      : 'not a number';
