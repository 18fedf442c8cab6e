/**
 * Latest volume as a multiple of the average over the last 30 bars, today's included.
 * @returns null when either is unknown or the average is zero
 */
export function relativeVolume(latest: number | null, average30: number | null): number | null {
  return latest === null || average30 === null || average30 <= 0 ? null : latest / average30;
}
