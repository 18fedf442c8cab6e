import { adxLines } from './adx-lines';
import { atrSeries } from './atr-series';
import { atrBands, bollingerBands, keltnerChannels } from './bands';
import { cciSeries } from './cci-series';
import { emaSeries } from './exponential-average';
import type { IndicatorBars, IndicatorLine } from './indicator';
import type { IndicatorKind } from './indicator-kinds';
import { macdLines } from './macd-lines';
import { movingAverageSeries } from './moving-average-series';
import { rsiSeries } from './rsi-series';
import { stochasticLines } from './stochastic-lines';
import { obvSeries, vwapSeries } from './volume-series';
import { wmaSeries } from './wma-series';

/** The lines of an indicator, main line first. Lengths are in the order of its definition. */
type LinesOf = (prices: IndicatorBars, lengths: readonly number[]) => readonly IndicatorLine[];

const single = (values: IndicatorLine['values']): IndicatorLine[] => [{ name: '', values }];
const at = (lengths: readonly number[], i: number): number => lengths[i] ?? Number.NaN;

/** Calculation of each kind. Separate from the names, so that pages load it only to draw one. */
export const INDICATOR_LINES: Readonly<Record<IndicatorKind, LinesOf>> = {
  sma: (prices, lengths) => single(movingAverageSeries(prices, at(lengths, 0))),
  ema: (prices, lengths) => single(emaSeries(prices, at(lengths, 0))),
  wma: (prices, lengths) => single(wmaSeries(prices, at(lengths, 0))),
  bb: (prices, lengths) => bollingerBands(prices, at(lengths, 0), at(lengths, 1)),
  kc: (prices, lengths) => keltnerChannels(prices, at(lengths, 0), at(lengths, 1), at(lengths, 2)),
  atrb: (prices, lengths) => atrBands(prices, at(lengths, 0), at(lengths, 1)),
  vwap: (prices, lengths) => single(vwapSeries(prices, at(lengths, 0))),
  rsi: (prices, lengths) => single(rsiSeries(prices, at(lengths, 0))),
  macd: (prices, lengths) => macdLines(prices, at(lengths, 0), at(lengths, 1), at(lengths, 2)),
  stoch: (prices, lengths) =>
    stochasticLines(prices, at(lengths, 0), at(lengths, 1), at(lengths, 2)),
  cci: (prices, lengths) => single(cciSeries(prices, at(lengths, 0))),
  atr: (prices, lengths) => single(atrSeries(prices, at(lengths, 0))),
  adx: (prices, lengths) => adxLines(prices, at(lengths, 0)),
  obv: (prices) => single(obvSeries(prices)),
};
