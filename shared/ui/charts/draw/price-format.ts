import type { PriceFormatCustom } from 'lightweight-charts';

/** Maximum precision of an axis. */
const FINEST = 1e-10;

/**
 * Axis format and minimum step between two marks. A coin worth a hundred-thousandth needs finer
 * steps than a share.
 */
export function axisFormat(
  text: (value: number) => string,
  values: readonly (number | null)[],
): PriceFormatCustom {
  let smallest = Number.POSITIVE_INFINITY;
  for (const value of values) {
    const size = Math.abs(value ?? 0);
    if (size > 0 && size < smallest) smallest = size;
  }
  const step = Number.isFinite(smallest) ? 10 ** (Math.floor(Math.log10(smallest)) - 3) : 0.01;
  return { type: 'custom', formatter: text, minMove: Math.min(0.01, Math.max(FINEST, step)) };
}
