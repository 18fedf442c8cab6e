/** The lowest and highest price of a quarter: all that a report lets one know of what was paid. */
import type { DailyBars } from '../../market/dataset/dataset';
import type { SplitRecord } from '../../market/dataset/records/split';
import { parseIsoDate } from '../../derive/calendar';
import { quarterEnd, quarterStart } from '../effective/deadline';

/** A filed price outside of the range by more than this shows that the bars are of another basis. */
const TOLERANCE = 0.05;

/**
 * Range of a quarter as shares traded then. Bars are adjusted for later splits, so these are taken back.
 * Null without bars of the whole quarter, or when the price in the filing does not lie in the range: a
 * range on a wrong basis would mislead.
 * @param filedPrice value divided by shares of the report, when known
 */
export function quarterPriceRange(
  bars: DailyBars,
  quarter: string,
  splits: readonly SplitRecord[],
  filedPrice: number | null,
): { low: number; high: number } | null {
  const first = parseIsoDate(quarterStart(quarter)) ?? 0;
  const last = parseIsoDate(quarterEnd(quarter)) ?? 0;
  let [low, high] = [Infinity, -Infinity];
  for (let i = 0; i < bars.day.length; i++) {
    const day = bars.day[i] ?? 0;
    if (day < first || day > last) continue;
    const close = bars.close[i] ?? Number.NaN;
    const own = { low: bars.low[i] ?? Number.NaN, high: bars.high[i] ?? Number.NaN };
    low = Math.min(low, Number.isNaN(own.low) ? close : own.low);
    high = Math.max(high, Number.isNaN(own.high) ? close : own.high);
  }
  const complete =
    (bars.day[0] ?? Infinity) <= first + 5 && (bars.day.at(-1) ?? -Infinity) >= last - 5;
  if (!complete || !(low <= high)) return null;
  const later = splits
    .filter(({ date }) => (parseIsoDate(date) ?? 0) > last)
    .reduce((product, { ratio }) => product * ratio, 1);
  const range = { low: low * later, high: high * later };
  const fits =
    filedPrice === null ||
    (filedPrice >= range.low * (1 - TOLERANCE) && filedPrice <= range.high * (1 + TOLERANCE));
  return fits ? range : null;
}
