/** Beta of a share: William Sharpe, Capital Asset Prices, Journal of Finance 19 (1964). */
import type { DailyBars } from '../../dataset/dataset';
import { startOfYears } from './price-risk';

type Closes = Pick<DailyBars, 'day' | 'close'>;

/** Fewer days on which both traded give no slope worth showing. */
export const MIN_COMMON_RETURNS = 120;

/** Moves of a share with its index. */
export interface Beta {
  /** covariance ÷ variance. Null if the index did not move. */
  value: number | null;
  covariance: number;
  variance: number;
  /** Number of returns of both. */
  count: number;
  /** First and last day on which both have a close. */
  firstDay: number;
  lastDay: number;
}

/**
 * Slope of a share's daily returns on those of its index over the last 12 months of the share. A
 * return spans two days in a row on which both have a close.
 *
 * @param from index of the first bar of the share's unbroken series
 * @returns null when the share's history is too short, or fewer than 120 returns are common
 */
export function betaOf(share: Closes, index: Closes, from = 0): Beta | null {
  const base = startOfYears(share.day, 1, from);
  if (base < 0) return null;
  const returns: [share: number, index: number][] = [];
  const days: number[] = [];
  let [before, indexBefore] = [NaN, NaN];
  let at = 0;
  for (let i = base; i < share.day.length; i++) {
    const day = share.day[i] ?? NaN;
    while ((index.day[at] ?? Infinity) < day) at++;
    if (index.day[at] !== day) continue;
    const [close, indexClose] = [share.close[i] ?? NaN, index.close[at] ?? NaN];
    if (!(close > 0) || !(indexClose > 0)) continue;
    if (days.length > 0) returns.push([close / before - 1, indexClose / indexBefore - 1]);
    days.push(day);
    [before, indexBefore] = [close, indexClose];
  }
  const count = returns.length;
  if (count < MIN_COMMON_RETURNS) return null;
  const mean = (of: 0 | 1): number => returns.reduce((sum, pair) => sum + pair[of], 0) / count;
  const [shareMean, indexMean] = [mean(0), mean(1)];
  let [covariance, variance] = [0, 0];
  for (const [own, other] of returns) {
    covariance += (own - shareMean) * (other - indexMean);
    variance += (other - indexMean) ** 2;
  }
  return {
    value: variance > 0 ? covariance / variance : null,
    covariance: covariance / (count - 1),
    variance: variance / (count - 1),
    count,
    firstDay: days[0] ?? 0,
    lastDay: days.at(-1) ?? 0,
  };
}
