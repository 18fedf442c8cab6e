/** The shape of a price over the last weeks, for a drawing of a few dozen pixels. */
import type { DailyBars } from 'market-model/dataset/dataset';
import { lastOnOrBefore } from './slice-range';

export const SPARKLINE_POINTS = 60;

/** Closes of the last `days` calendar days, evenly thinned to at most 60, first and last kept. */
export function sparkline({ day, close }: DailyBars, days: number): number[] {
  const today = day[day.length - 1];
  if (today === undefined) return [];
  const closes = close.subarray(lastOnOrBefore(day, today - days) + 1);
  const count = Math.min(closes.length, SPARKLINE_POINTS);
  const step = (closes.length - 1) / Math.max(count - 1, 1);
  return Array.from({ length: count }, (_, index) => closes[Math.round(index * step)] ?? 0);
}
