/**
 * Latest volume as a multiple of the average over the last 30 bars, today's included.
 * @returns null when either is unknown or the average is zero
 */
export function relativeVolume(latest: number | null, average30: number | null): number | null {
  return latest === null || average30 === null || average30 <= 0 ? null : latest / average30;
}

const WINDOW = 30;

/**
 * Relative volume during an open session. Today's volume is scaled to a whole day by the elapsed
 * share of the session, in the numerator and within the average.
 *
 * @param volume ascending, the last one is today's so far
 * @param elapsed share of the session that has passed, above 0 up to 1
 * @param from index of the first bar of the unbroken series
 * @returns null with fewer than 30 bars, an unknown volume, or before the session began
 */
export function relativeVolumeSoFar(
  volume: Float64Array,
  elapsed: number,
  from = 0,
): number | null {
  const last = volume.length - 1;
  if (!(elapsed > 0 && elapsed <= 1) || volume.length - WINDOW < from) return null;
  const wholeDay = (volume[last] ?? NaN) / elapsed;
  let sum = wholeDay;
  for (let i = volume.length - WINDOW; i < last; i++) sum += volume[i] ?? NaN;
  return Number.isNaN(sum) ? null : relativeVolume(wholeDay, sum / WINDOW);
}
