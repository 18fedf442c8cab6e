import { emaSeries, exponentialAverage } from './exponential-average';
import type { IndicatorBars, IndicatorColumn, IndicatorLine } from './indicator';

/**
 * Moving average convergence/divergence: the fast exponential average less the slow one, its own
 * exponential average as the signal, and their difference (StockCharts ChartSchool, "MACD").
 */
export function macdLines(
  bars: IndicatorBars,
  fast: number,
  slow: number,
  signalPeriod: number,
): IndicatorLine[] {
  const macd = less(emaSeries(bars, fast), emaSeries(bars, slow));
  const signal = exponentialAverage(bars.date, macd, signalPeriod);
  return [
    { name: '', values: macd },
    { name: 'signal', values: signal },
    { name: 'histogram', values: less(macd, signal), isHistogram: true },
  ];
}

/** A difference smaller than this share of its terms is the rounding of floating-point numbers. */
const NOISE = 1e-12;

const less = (a: IndicatorColumn, b: IndicatorColumn): (number | null)[] =>
  a.map((value, at) => {
    const other = b[at] ?? null;
    if (value === null || other === null) return null;
    const difference = value - other;
    return Math.abs(difference) < NOISE * Math.abs(value) ? 0 : difference;
  });
