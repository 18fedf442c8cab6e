/** What a figure can be measured against beside a fixed number, and what it cannot. */
import type { ColumnDefinition, ColumnFormat } from '../column';

/** Fields whose values make assets peers of each other. */
export const PEER_GROUPS = ['sector', 'industry'] as const;
export type PeerGroup = (typeof PEER_GROUPS)[number];

/** The median of the row's own peers, or another figure of the same row. */
export type RelativeBenchmark = { median: PeerGroup } | { field: string };

/** Largest factor on a benchmark; every factor is above 0. */
export const MAX_TIMES = 1e6;

/** Whether a benchmark can be multiplied by it. */
export const isFactor = (times: number): boolean => times > 0 && times <= MAX_TIMES;

/** What may be compared: values of one family and one unit. */
const FAMILIES: Partial<Record<ColumnFormat, string>> = {
  price: 'an amount for one share',
  money: 'an amount for one share',
  'big-money': 'a sum of money',
  percent: 'a percent value',
  'change-percent': 'a percent value',
  position: 'a percent value',
};

/**
 * Why a figure has no median over the peers of a group; null when it has one.
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

/** Why two columns cannot be compared; null when they can. */
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
 * The benchmarks of a figure: the medians of its peers, then the figures of its group that it can be
 * compared with. A benchmark of another kind of asset, or of a text, is none.
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
