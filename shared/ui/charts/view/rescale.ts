import type { ChartScale } from '../chart-settings';

/**
 * A price as the scale shows it: percent of change or index against the base, else itself. Null
 * where there is nothing to compare with.
 */
export function rescale(
  value: number | null,
  base: number | null,
  scale: ChartScale,
): number | null {
  if (value === null || scale === 'price' || scale === 'log') return value;
  if (base === null || !(base > 0)) return null;
  return scale === 'percent' ? (value / base - 1) * 100 : (value / base) * 100;
}
