import type { RangeFacet } from 'shared/contract';

/**
 * The slider moves over the edges of the histogram's bins: position 0 is the smallest value,
 * position `bins` the largest. The facet decides whether the bins are linear or logarithmic.
 */
export function edges(facet: RangeFacet): number[] {
  const last = facet.bins.at(-1);
  return last === undefined ? [] : [...facet.bins.map((bin) => bin.from), last.to];
}

/** Position of a bound, fractional between edges. Open bounds are at the ends. */
export function position(
  scale: readonly number[],
  value: number | null,
  end: 'low' | 'high',
): number {
  const last = scale.length - 1;
  if (value === null) return end === 'low' ? 0 : last;
  const above = scale.findIndex((edge) => edge > value);
  if (above === -1) return last;
  const low = scale[above - 1];
  const high = scale[above];
  if (low === undefined || high === undefined) return 0;
  return above - 1 + (value - low) / (high - low);
}

/** Bound at a whole position. The ends of the slider mean "no bound". */
export function boundAt(scale: readonly number[], at: number, end: 'low' | 'high'): number | null {
  const last = scale.length - 1;
  if (end === 'low' ? at <= 0 : at >= last) return null;
  return tidy(scale, at);
}

/**
 * Rounds an edge to the fewest digits that distinguish it from its neighbours: 11.7391 between 11
 * and 12 is 11.7.
 */
function tidy(scale: readonly number[], at: number): number | null {
  const value = scale[at];
  if (value === undefined) return null;
  const neighbours = [scale[at - 1], scale[at + 1]].filter((edge) => edge !== undefined);
  const gap = Math.min(...neighbours.map((edge) => Math.abs(edge - value)));
  if (gap === 0 || !Number.isFinite(gap)) return value;
  const unit = 10 ** (Math.floor(Math.log10(gap)) - 1);
  return Number((Math.round(value / unit) * unit).toPrecision(12));
}
