import { lastBarOnOrBefore } from 'market-model/derive/technicals/continuity';
import type { Split } from './effective-splits';
import { Decimal, ONE } from '../money/decimal';
import { MAX_AGE_DAYS } from './max-age';

/** Closing prices of an asset in shares of the last bar (split-adjusted), ascending. */
export interface PriceHistory {
  currencyCode: string;
  day: Int32Array;
  close: Float64Array;
  /** Of the market's data, ascending. */
  splits: readonly Split[];
  /** Last day on which each close counts; by default {@link MAX_AGE_DAYS} after its day. */
  validUntil?: Int32Array;
  /** Day to whose share count the closes are split-adjusted, by default that of the last close. */
  basisDay?: number;
}

/** Day to whose share count the closes are split-adjusted. 0 without closes. */
export const basisDayOf = ({ day, basisDay }: PriceHistory): number => basisDay ?? day.at(-1) ?? 0;

/** Whether the close at a place still counts on a day. */
export const isUsable = ({ day, validUntil }: PriceHistory, at: number, on: number): boolean =>
  on <= (validUntil?.[at] ?? (day[at] ?? -Infinity) + MAX_AGE_DAYS);

/**
 * How many shares of the prices' basis one share of a day is: times all splits between the day and the last
 * bar, divided by those after it.
 *
 * @param splits all that count for the asset, ascending
 * @param basisDay day of the last bar
 */
export function basisShares(splits: readonly Split[], day: number, basisDay: number): Decimal {
  let factor = ONE;
  for (const split of splits) {
    if (split.day > day && split.day <= basisDay) factor = factor.mul(split.ratio);
    if (split.day > basisDay && split.day <= day) factor = factor.div(split.ratio);
  }
  return factor;
}

/**
 * Value of one share at the close of a day, or at the last close before it. Prices are in shares of
 * the last bar, so the price as traded is that price times the splits since.
 *
 * @returns in the currency of the asset; null without a close that still counts
 */
export function tradedPrice(
  history: PriceHistory,
  splits: readonly Split[],
  day: number,
): Decimal | null {
  const at = lastBarOnOrBefore(history.day, day);
  const [barDay, close] = [history.day[at], history.close[at]];
  if (barDay === undefined || close === undefined || !(close >= 0)) return null;
  if (!isUsable(history, at, day)) return null;
  return new Decimal(close).mul(basisShares(splits, day, basisDayOf(history)));
}
