import type { PortfolioOverview } from 'shared/contract';
import { isoDate, weekday } from 'market-model/dates/civil-dates';
import { lastBarOnOrBefore } from 'market-model/derive/technicals/continuity';
import type { PortfolioLedger } from '../ledger/holdings/replay-portfolio';
import { currencyDigits, moneyText } from '../ledger/money/currency-digits';
import type { DailySeries } from '../ledger/returns/daily-series';
import { performanceOf } from '../ledger/returns/performance';
import {
  basisDayOf,
  basisShares,
  isUsable,
  type PriceHistory,
} from '../ledger/prices/price-history';
import type { Split } from '../ledger/prices/effective-splits';
import { waterfall } from '../ledger/valuation/waterfall';
import { Decimal } from '../ledger/money/decimal';

const isWeekend = (day: number): boolean => weekday(day) % 6 === 0;

/** The weekday before the one that the prices of a day are of: of a Sunday, Thursday. */
export function previousTradingDay(day: number): number {
  let last = day;
  while (isWeekend(last)) last--;
  do last--;
  while (isWeekend(last));
  return last;
}

/** Gain of a portfolio since the previous trading day's close, without deposits and withdrawals. */
export function dayChange(
  ledger: PortfolioLedger,
  series: DailySeries | null,
  on: number,
): PortfolioOverview['dayChange'] {
  const from = previousTradingDay(on);
  const gain = gainOfDay(ledger, on);
  if (series === null || gain === null) return null;
  return {
    from: isoDate(from),
    amount: moneyText(gain, ledger.market.rates.currencyCode) ?? '',
    share: performanceOf(series, from, on).twr,
  };
}

/** The amount of {@link dayChange}; null where a price or rate is missing. */
export function gainOfDay(ledger: PortfolioLedger, on: number): Decimal | null {
  const { start, end, netFlows } = waterfall(
    ledger,
    previousTradingDay(on),
    on,
    currencyDigits(ledger.market.rates.currencyCode),
  );
  return start === null || end === null || netFlows === null
    ? null
    : end.minus(start).minus(netFlows);
}

/**
 * The last close on or before a day, however old. `isStale` marks one that is too old for
 * valuation. Null without any.
 *
 * @param splits all that count for the asset: the price is of one share of the day
 */
export function quotation(
  history: PriceHistory | null,
  splits: readonly Split[],
  on: number,
): PortfolioOverview['holdings'][number]['quotation'] {
  if (history === null) return null;
  const at = lastBarOnOrBefore(history.day, on);
  const [day, close] = [history.day[at], history.close[at]];
  if (day === undefined || close === undefined) return null;
  const before = history.close[lastBarOnOrBefore(history.day, previousTradingDay(on))];
  const isStale = !isUsable(history, at, on);
  return {
    price: new Decimal(close).mul(basisShares(splits, on, basisDayOf(history))).toNumber(),
    currencyCode: history.currencyCode,
    date: isoDate(day),
    isStale,
    // Both closes are in shares of the last bar, so a split is not a change.
    change: isStale || before === undefined || !(before > 0) ? null : close / before - 1,
  };
}
