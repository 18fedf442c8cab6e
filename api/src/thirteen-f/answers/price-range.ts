/** The lowest and highest price of a quarter, the only bounds for the price paid. */
import type { DailyBars } from 'market-model/dataset/dataset';
import type { SplitRecord } from 'market-model/dataset/records/split';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import { quarterEnd, quarterStart } from '../effective/deadline';

/** A filed price outside of the range by more than this shows that the bars are of another basis. */
const TOLERANCE = 0.05;

export interface PriceRange {
  low: number;
  high: number;
}

/**
 * Range of a quarter as shares traded then: bars are adjusted for later splits, so these are taken back.
 * Null without bars of the whole quarter.
 */
export function tradedRange(
  bars: DailyBars,
  quarter: string,
  splits: readonly SplitRecord[],
): PriceRange | null {
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
  return { low: low * later, high: high * later };
}

/**
 * False when the price in the filing does not lie in the range: bars or filing are of another basis then,
 * and a range would mislead.
 */
export const fitsRange = ({ low, high }: PriceRange, filedPrice: number | null): boolean =>
  filedPrice === null ||
  (filedPrice >= low * (1 - TOLERANCE) && filedPrice <= high * (1 + TOLERANCE));

/** Prices never move this much, unless thousands are read as dollars, or the other way round. */
const OTHER_UNIT_FACTOR = 200;

/** True when the filed price is off the market by about the factor between dollars and thousands. */
export const isOtherUnit = ({ low, high }: PriceRange, filedPrice: number | null): boolean =>
  filedPrice !== null &&
  (filedPrice > high * OTHER_UNIT_FACTOR || filedPrice * OTHER_UNIT_FACTOR < low);
