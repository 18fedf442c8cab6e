import type { PortfolioAllocation } from 'shared/contract';
import { decimalSum } from '../decimal-sum';

export type AllocationSlice = PortfolioAllocation['sector'][number];

/** A slice to draw; ` rest` is the id of the merged small ones. */
export interface NamedSlice {
  id: string;
  name: string;
  value: string;
  weight: number | null;
}

/** Colours of slices in order; unknown and merged slices are grey. */
const COLOURS = [1, 2, 3, 4, 5, 6].map((at) => `var(--chart-${at})`);

/** Whether a slice is a debt: it is listed, but not drawn in a ring or bar. */
export const isDebt = ({ value }: Pick<AllocationSlice, 'value'>): boolean => Number(value) < 0;

/** Fraction of a ring or bar per slice: positive values in proportion, debts zero. */
export function drawnShares(slices: readonly NamedSlice[]): number[] {
  const lengths = slices.map(({ value }) => Math.max(0, Number(value)));
  const total = lengths.reduce((sum, value) => sum + value, 0);
  return lengths.map((value) => (total === 0 ? 0 : value / total));
}

/**
 * Limits the number of slices: the largest in order, and the others merged. Debts and the unknown
 * slice come last, unmerged.
 *
 * @param nameOf name of a slice by its key, which is null if unknown
 */
export function topSlices(
  slices: readonly AllocationSlice[],
  nameOf: (key: string | null) => string,
  max = COLOURS.length,
): NamedSlice[] {
  const named = (slice: AllocationSlice): NamedSlice => ({
    id: slice.key ?? '',
    name: nameOf(slice.key),
    value: slice.value,
    weight: slice.weight,
  });
  const certain = slices.filter((slice) => slice.key !== null && !isDebt(slice));
  const apart = [
    ...slices.filter((slice) => slice.key !== null && isDebt(slice)),
    ...slices.filter(({ key }) => key === null),
  ];
  if (certain.length <= max) return [...certain, ...apart].map(named);
  const rest = certain.slice(max - 1);
  return [
    ...certain.slice(0, max - 1).map(named),
    {
      id: ' rest',
      name: `${rest.length} others`,
      value: decimalSum(rest.map(({ value }) => value)) ?? '0',
      weight: rest.reduce<number | null>(
        (sum, { weight }) => (sum === null || weight === null ? null : sum + weight),
        0,
      ),
    },
    ...apart.map(named),
  ];
}

/** Colour of a slice at its index. */
export const sliceColour = ({ id, value }: NamedSlice, at: number): string =>
  id === '' || id === ' rest' || isDebt({ value })
    ? 'var(--line-strong)'
    : (COLOURS[at] ?? 'var(--line-strong)');
