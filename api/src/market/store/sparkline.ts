/** Downsampled closing prices for a sparkline. */
import type { DailyBars } from 'market-model/dataset/dataset';
import { lastOnOrBefore } from './slice-range';

export const SPARKLINE_POINTS = 60;

/** Closes of the last `days` calendar days, downsampled to 60 points. Keeps the first and last. */
export function sparkline({ day, close }: DailyBars, days: number): number[] {
  const today = day[day.length - 1];
  if (today === undefined) return [];
  const closes = close.subarray(lastOnOrBefore(day, today - days) + 1);
  const count = Math.min(closes.length, SPARKLINE_POINTS);
  const step = (closes.length - 1) / Math.max(count - 1, 1);
  return Array.from({ length: count }, (_, index) => closes[Math.round(index * step)] ?? 0);
}
