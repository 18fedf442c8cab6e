import type { ChartEvent } from '../data/chart-asset';

/** Above this number, marks of a kind would overlap, so they are only announced. */
export const MAX_MARKERS = 24;

/**
 * Events by the index of their bar: that of their day, otherwise the next one. Events before the
 * first and after the last bar are left out.
 */
export function groupEventsByBar(
  dates: readonly string[],
  events: readonly ChartEvent[],
): Map<number, ChartEvent[]> {
  const days = dates.map((date) => date.slice(0, 10));
  const byBar = new Map<number, ChartEvent[]>();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return byBar;
  for (const event of events) {
    if (event.date < first || event.date > last) continue;
    let [low, high] = [0, days.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((days[middle] ?? '') < event.date) low = middle + 1;
      else high = middle;
    }
    byBar.set(low, [...(byBar.get(low) ?? []), event]);
  }
  return byBar;
}
