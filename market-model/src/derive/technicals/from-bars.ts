import type { DailyBars } from '../../dataset/dataset';
import { adrPercent } from './adr-percent';
import { atr } from './atr';
import { cci } from './cci';
import { unbrokenFrom } from './continuity';
import { movingAverage, movingAverageDiff } from './moving-average';
import {
  dailyReturns,
  DRAWDOWN_YEARS,
  maxDrawdowns,
  sharpeRatio,
  sortinoRatio,
  volatilityPercent,
} from './price-risk';
import { PRICE_WINDOWS, priceChangePercent } from './price-windows';
import { relativeVolume } from './relative-volume';
import { rsi } from './rsi';
import { week52 } from './week-52';

/** Fields computed from bars alone: field name → value, null with too few bars. */
export type BarFields = Record<string, number | boolean | null>;

/**
 * Every listing field that follows from daily bars, as of the last bar: price, volumes, technicals,
 * price changes, risk and 52-week fields. Indicators stop at the last gap in the data.
 *
 * @param bars ascending and valid; NaN means unknown
 * @param exchange code behind the dot of the symbol, to detect missing sessions
 * @returns an empty object without bars
 */
export function deriveFromBars(bars: DailyBars, exchange?: string): BarFields {
  const { day, high, low, close, volume } = bars;
  const price = close[close.length - 1];
  if (price === undefined || Number.isNaN(price)) return {};
  const from = unbrokenFrom(day);
  const average30 = movingAverage(volume, 30, from);
  const volumeToday = volume[volume.length - 1];
  const latestVolume = volumeToday === undefined || Number.isNaN(volumeToday) ? null : volumeToday;
  const fields: BarFields = {
    price,
    latestVolume,
    avg10Volume: movingAverage(volume, 10, from),
    avg30Volume: average30,
    relativeVolume: relativeVolume(latestVolume, average30),
    adr14Percent: adrPercent(high, low, from),
    atr14: atr(high, low, close, from),
    rsi14: rsi(close, from),
    cci20: cci(high, low, close, from),
    day20MovingAvgDiff: movingAverageDiff(close, 20, from),
    day50MovingAvgDiff: movingAverageDiff(close, 50, from),
    day100MovingAvgDiff: movingAverageDiff(close, 100, from),
    day200MovingAvgDiff: movingAverageDiff(close, 200, from),
  };
  for (const window of PRICE_WINDOWS) {
    fields[window.field] = priceChangePercent(day, close, window, exchange);
  }
  const drawdowns = maxDrawdowns(day, close, from);
  for (const [window, years] of DRAWDOWN_YEARS.entries())
    fields[`maxDrawdown${years}Y`] = drawdowns[window]?.percent ?? null;
  const returns = dailyReturns(day, close, from);
  fields.volatility1Y = returns && volatilityPercent(returns);
  fields.sharpeRatio1Y = returns && sharpeRatio(returns);
  fields.sortinoRatio1Y = returns && sortinoRatio(returns);
  return Object.assign(fields, week52(day, high, low, close, from));
}
