import type { ChartScale } from '../chart-settings';

/**
 * A price on the scale: percent change or index relative to the base, otherwise the price. Null
 * without a base.
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

/** The price of a value on the scale, the inverse of `rescale`. Null without a base. */
export function unscale(value: number, base: number | null, scale: ChartScale): number | null {
  if (scale === 'price' || scale === 'log') return value;
  if (base === null || !(base > 0)) return null;
  return scale === 'percent' ? base * (1 + value / 100) : (base * value) / 100;
}
