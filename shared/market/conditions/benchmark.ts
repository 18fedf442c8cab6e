/** Benchmarks of a figure besides a fixed number, and the reasons against a comparison. */
import type { ColumnDefinition, ColumnFormat } from '../column';

/** Fields that define peer groups. */
export const PEER_GROUPS = ['sector', 'industry'] as const;
export type PeerGroup = (typeof PEER_GROUPS)[number];

/** The median of the row's peers, or another figure of the same row. */
export type RelativeBenchmark = { median: PeerGroup } | { field: string };

/** Largest factor on a benchmark. Every factor is above 0. */
export const MAX_TIMES = 1e6;

/** Whether a number is a valid factor on a benchmark. */
export const isFactor = (times: number): boolean => times > 0 && times <= MAX_TIMES;

/** Comparable figures: values of one family and one unit. */
const FAMILIES: Partial<Record<ColumnFormat, string>> = {
  price: 'an amount for one share',
  money: 'an amount for one share',
  'big-money': 'a sum of money',
  percent: 'a percent value',
  'change-percent': 'a percent value',
  position: 'a percent value',
};

/**
 * Reason why a figure has no median over the peers of a group. Null when it has one.
 *
 * @param hasField whether the assets have a field
 */
export function refusedMedian(
  { field, type, currencyField }: ColumnDefinition,
  group: string,
  hasField: (field: string) => boolean,
): string | null {
  if (!PEER_GROUPS.some((candidate) => candidate === group))
    return `There is no median of "${group}"; known are ${PEER_GROUPS.join(', ')}`;
  if (!hasField(group)) return `These assets have no ${group}`;
  if (type === 'date') return `"${field}" is a date, which has no median`;
  if (currencyField !== undefined)
    return `"${field}" is told in several currencies, so it has no median`;
  return null;
}

/** Reason why two columns cannot be compared. Null when they can. */
export function refusedComparison(
  column: ColumnDefinition,
  other: ColumnDefinition,
): string | null {
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

/**
 * The benchmarks of a figure: the medians of its peers, then the comparable figures of its group.
 * Excludes fields of other asset types and text fields.
 */
export function relativeBenchmarksOf(
  column: ColumnDefinition,
  columns: readonly ColumnDefinition[],
): RelativeBenchmark[] {
  if (column.type !== 'number') return [];
  const hasField = (field: string) => columns.some((other) => other.field === field);
  return [
    ...PEER_GROUPS.filter((group) => refusedMedian(column, group, hasField) === null).map(
      (median): RelativeBenchmark => ({ median }),
    ),
    ...columns
      .filter(
        (other) =>
          other.field !== column.field &&
          other.group === column.group &&
          other.filter === 'range' &&
          refusedComparison(column, other) === null,
      )
      .map(({ field }): RelativeBenchmark => ({ field })),
  ];
}

/** `sector median`, `Avg P/E`. */
export function relativeBenchmarkText(
  benchmark: RelativeBenchmark,
  columns: readonly Pick<ColumnDefinition, 'field' | 'label'>[],
): string {
  if ('median' in benchmark) return `${benchmark.median} median`;
  return columns.find(({ field }) => field === benchmark.field)?.label ?? benchmark.field;
}
