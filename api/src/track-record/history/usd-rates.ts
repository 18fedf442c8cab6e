/** Dollar rates of any day, from the histories of the currency pairs. */
import { parseSymbol } from 'shared/market';
import type { UsdRate } from 'market-model/derive/prices/price-usd';
import { lastBarOnOrBefore } from 'market-model/derive/technicals/continuity';
import type { DailyBars } from 'market-model/dataset/dataset';
import type { HistoricalMarket } from './historical-market';

/** An older rate is missing, as everywhere in the product. */
const MAX_RATE_AGE_DAYS = 10;
const DOLLAR = 'USD';

/** US dollars for one unit of a currency at the close of a day; null when no rate of the ten days before is known. */
export type DatedUsdRate = (currencyCode: string, day: number) => number | null;

/** Reads the histories of all pairs with the dollar. */
export async function readUsdRates(
  market: Pick<HistoricalMarket, 'currencies' | 'bars'>,
): Promise<DatedUsdRate> {
  const histories = new Map<string, { bars: DailyBars; inverse: boolean }>();
  for (const symbol of market.currencies?.symbols ?? []) {
    const { ticker = '' } = parseSymbol(symbol) ?? {};
    const [base, quote] = [ticker.slice(0, 3), ticker.slice(3)];
    if (ticker.length !== 6 || (base !== DOLLAR && quote !== DOLLAR)) continue;
    const other = base === DOLLAR ? quote : base;
    const bars = histories.has(other) ? null : await market.bars(symbol);
    if (bars) histories.set(other, { bars, inverse: base === DOLLAR });
  }
  return (currencyCode, day) => {
    if (currencyCode === DOLLAR) return 1;
    const history = histories.get(currencyCode);
    if (!history) return null;
    const bar = lastBarOnOrBefore(history.bars.day, day);
    const close = history.bars.close[bar] ?? Number.NaN;
    if (!(close > 0) || day - (history.bars.day[bar] ?? 0) > MAX_RATE_AGE_DAYS) return null;
    return history.inverse ? 1 / close : close;
  };
}

/** The rates of one day. */
export const usdRateOn =
  (rates: DatedUsdRate, day: number): UsdRate =>
  (currencyCode) =>
    rates(currencyCode, day);
