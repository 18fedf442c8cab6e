import { lastBarOnOrBefore } from '../../../derive/technicals/continuity';
import type { Split } from '../holdings/effective-splits';
import { Decimal, ONE } from '../money/decimal';
import { MAX_AGE_DAYS } from './max-age';

/** Closing prices of an asset in shares of the last bar (split-adjusted), ascending. */
export interface PriceHistory {
  currencyCode: string;
  day: Int32Array;
  close: Float64Array;
  /** Of the market's data, ascending. */
  splits: readonly Split[];
}

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
 * What one share of a day was worth at its close, or at the last close before it. Prices are in shares
 * of the last bar, so the price as it was traded is theirs times the splits since.
 *
 * @returns in the currency of the asset; null without a close of the last ten days
 */
export function tradedPrice(
  history: PriceHistory,
  splits: readonly Split[],
  day: number,
): Decimal | null {
  const at = lastBarOnOrBefore(history.day, day);
  const [barDay, close] = [history.day[at], history.close[at]];
  if (barDay === undefined || close === undefined || !(close >= 0)) return null;
  if (day - barDay > MAX_AGE_DAYS) return null;
  return new Decimal(close).mul(basisShares(splits, day, history.day.at(-1) ?? day));
}
