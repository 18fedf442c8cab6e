import { atrSeries } from './atr-series';
import { emaSeries } from './exponential-average';
import type { IndicatorBars, IndicatorColumn, IndicatorLine } from './indicator';
import { overWindow } from './known-runs';
import { movingAverageSeries } from './moving-average-series';

/**
 * Bollinger bands: the simple average of `period` closes, and `factor` population standard
 * deviations of the same closes above and below it (StockCharts ChartSchool, "Bollinger Bands").
 */
export function bollingerBands(
  bars: IndicatorBars,
  period: number,
  factor: number,
): IndicatorLine[] {
  const middle = movingAverageSeries(bars, period);
  const { date, close } = bars;
  const deviation = overWindow(date, close, period, (from, to) => {
    const average = middle[to] ?? Number.NaN;
    let sum = 0;
    for (let i = from; i <= to; i++) sum += ((close[i] ?? Number.NaN) - average) ** 2;
    return Math.sqrt(sum / period);
  });
  return bandsAround(middle, deviation, factor);
}

/**
 * Keltner channels: the exponential average of `period` closes, and `factor` average true ranges of
 * `rangePeriod` bars above and below it (StockCharts ChartSchool, "Keltner Channels").
 */
export const keltnerChannels = (
  bars: IndicatorBars,
  period: number,
  factor: number,
  rangePeriod: number,
): IndicatorLine[] => bandsAround(emaSeries(bars, period), atrSeries(bars, rangePeriod), factor);

/** `factor` average true ranges above and below each close: a usual distance of a stop. */
export function atrBands(bars: IndicatorBars, period: number, factor: number): IndicatorLine[] {
  const [, ...edges] = bandsAround(bars.close, atrSeries(bars, period), factor);
  return edges;
}

/** A middle line with its upper and lower edge. All are null where the width is unknown. */
function bandsAround(
  middle: IndicatorColumn,
  width: IndicatorColumn,
  factor: number,
): IndicatorLine[] {
  const edge = (sign: number) =>
    middle.map((value, at) => {
      const distance = width[at] ?? null;
      return value === null || distance === null ? null : value + sign * factor * distance;
    });
  return [
    { name: '', values: middle },
    { name: 'upper', values: edge(1) },
    { name: 'lower', values: edge(-1) },
  ];
}
