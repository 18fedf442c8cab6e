/** All stocks of the data by market cap, for data without a broad index or fund. */
import { TRACK_RECORD } from 'shared/market';
import type { ProgressReport } from '../progress';

export interface UniverseWeights {
  /** Index of the trading day in the calendar. */
  at: number;
  /** Value of each stock by row; 0 where it is not listed. */
  weights: Float64Array;
}

/**
 * Value of all stocks by their weights, reset on each date without costs. Stocks are added one by
 * one, so that only one series is in memory.
 *
 * @param days of the calendar, of which the first weights name the start
 * @param seriesOf value of a stock on each day of the calendar; null without prices
 */
export async function universeBenchmark(
  days: number,
  plan: readonly UniverseWeights[],
  rows: number,
  seriesOf: (row: number) => Promise<Float64Array | null>,
  report: ProgressReport,
): Promise<Float64Array> {
  const start = plan[0]?.at ?? 0;
  const ends = plan.map((_, n) => plan[n + 1]?.at ?? days - 1);
  // Growth of one dollar from each date to each day up to the next, and how much of it is known.
  const growth = plan.map(({ at }, n) => new Float64Array((ends[n] ?? at) - at + 1));
  const pricedWeight = new Float64Array(plan.length);
  for (let row = 0; row < rows; row++) {
    const isWeighted = plan.some(({ weights }) => (weights[row] ?? 0) > 0);
    const series = isWeighted ? await seriesOf(row) : null;
    if (series)
      for (const [n, { at, weights }] of plan.entries()) {
        const [weight, bought] = [weights[row] ?? 0, series[at] ?? Number.NaN];
        const line = growth[n];
        if (!line || weight <= 0 || !(bought > 0)) continue;
        pricedWeight[n] = (pricedWeight[n] ?? 0) + weight;
        for (let i = 0; i < line.length; i++)
          line[i] = (line[i] ?? 0) + (weight * (series[at + i] ?? bought)) / bought;
      }
    await report.advance('simulating', row + 1, rows);
  }
  const value = new Float64Array(days - start).fill(TRACK_RECORD.startingValue);
  let worth: number = TRACK_RECORD.startingValue;
  for (const [n, line] of growth.entries()) {
    const whole = pricedWeight[n] ?? 0;
    const from = (plan[n]?.at ?? 0) - start;
    const before = worth;
    for (let i = 0; i < line.length; i++) {
      worth = whole > 0 ? (before * (line[i] ?? whole)) / whole : before;
      value[from + i] = worth;
    }
  }
  return value;
}
