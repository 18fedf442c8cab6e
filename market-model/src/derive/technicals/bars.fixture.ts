/** Random but true daily bars for tests. */
import fc from 'fast-check';
import type { DailyBars } from '../../dataset/dataset';
import { parseIsoDate, weekday } from '../../dates/civil-dates';

/** A walk of prices on weekdays (or on every day) up to a date; some weekdays are holidays. */
export function walk(
  seed: number,
  count: number,
  lastDate = '2024-12-31',
  days: 'weekdays' | 'every-day' = 'weekdays',
): DailyBars {
  let state = seed;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const day: number[] = [];
  for (let at = parseIsoDate(lastDate) ?? 0; day.length < count; at--) {
    const isHoliday = day.length > 0 && random() < 0.03;
    if (days === 'every-day' || (weekday(at) % 6 !== 0 && !isHoliday)) day.unshift(at);
  }
  let price = 20 + 100 * random();
  const bars: DailyBars = {
    day: Int32Array.from(day),
    open: new Float64Array(count),
    high: new Float64Array(count),
    low: new Float64Array(count),
    close: new Float64Array(count),
    volume: new Float64Array(count),
  };
  for (let i = 0; i < count; i++) {
    const open = price * (1 + 0.02 * (random() - 0.5));
    price = open * (1 + 0.05 * (random() - 0.5));
    bars.open[i] = open;
    bars.close[i] = price;
    bars.high[i] = Math.max(open, price) * (1 + 0.01 * random());
    bars.low[i] = Math.min(open, price) * (1 - 0.01 * random());
    bars.volume[i] = Math.round(1e6 * random());
  }
  return bars;
}

/** The bars from one index to another. */
export function sliceOf(bars: DailyBars, from: number, to?: number): DailyBars {
  return {
    day: bars.day.slice(from, to),
    open: bars.open.slice(from, to),
    high: bars.high.slice(from, to),
    low: bars.low.slice(from, to),
    close: bars.close.slice(from, to),
    volume: bars.volume.slice(from, to),
  };
}

export const arbitraryBars = fc
  .record({ seed: fc.nat(), count: fc.integer({ min: 1, max: 700 }) })
  .map(({ seed, count }) => walk(seed, count));
