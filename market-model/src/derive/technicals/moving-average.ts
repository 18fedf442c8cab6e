/**
 * Simple moving average of the last `period` values.
 * @returns null with fewer than `period` values or when one is missing
 */
export function movingAverage(values: Float64Array, period: number, from = 0): number | null {
  const start = values.length - period;
  if (start < from || period < 1) return null;
  let sum = 0;
  for (let i = start; i < values.length; i++) sum += values[i] ?? NaN;
  return Number.isNaN(sum) ? null : sum / period;
}

/**
 * Distance of the last close from its moving average in percent: 100 · (close / SMA − 1).
 * Fields day50MovingAvgDiff and day200MovingAvgDiff.
 */
export function movingAverageDiff(close: Float64Array, period: number, from = 0): number | null {
  const average = movingAverage(close, period, from);
  return average === null ? null : percentDiff(close[close.length - 1] ?? NaN, average);
}

/** 100 · (value / base − 1); null when the base is not positive or something is missing. */
export function percentDiff(value: number, base: number): number | null {
  if (!(base > 0)) return null;
  const difference = 100 * (value / base - 1);
  return Number.isFinite(difference) ? difference : null;
}
