import { describe, expect, it } from 'vitest';
import { INDICATOR_IDS, indicatorOf, type IndicatorBars } from 'shared/market';
import type { DailyBars } from '../../dataset/dataset';
import { sliceOf, walk } from './bars.fixture';
import { isoDate } from '../../dates/civil-dates';
import { deriveFromBars } from './from-bars';

const nullable = (values: Float64Array) =>
  Array.from(values, (value) => (Number.isNaN(value) ? null : value));
const columnsOf = (bars: DailyBars): IndicatorBars => ({
  date: Array.from(bars.day, isoDate),
  high: nullable(bars.high),
  low: nullable(bars.low),
  close: Array.from(bars.close),
});

/** The figure of the listing that an indicator must end with. */
function seriesAsList(bars: DailyBars, id: (typeof INDICATOR_IDS)[number]): unknown {
  const fields = deriveFromBars(bars);
  if (id !== 'sma50' && id !== 'sma200') return fields[id];
  const diff = fields[id === 'sma50' ? 'day50MovingAvgDiff' : 'day200MovingAvgDiff'];
  return typeof diff === 'number' ? (bars.close.at(-1) ?? Number.NaN) / (1 + diff / 100) : null;
}

/** Where the series differs from the listing of the market as it was on that bar. */
function differences(bars: DailyBars, ends: readonly number[]): unknown[] {
  return INDICATOR_IDS.flatMap((id) => {
    const series = indicatorOf(id).series(columnsOf(bars));
    return ends
      .map((end) => ({
        end,
        expected: seriesAsList(sliceOf(bars, 0, end + 1), id),
        actual: series[end],
      }))
      .filter(({ expected, actual }) =>
        typeof expected === 'number' && typeof actual === 'number'
          ? Math.abs(actual - expected) > 1e-7
          : actual !== null || expected !== null,
      )
      .map(({ end, expected, actual }) => [id, end, expected, actual]);
  });
}

describe('indicators of the chart', () => {
  it('end with the figure of the listing, whichever bar is the last', () => {
    const ends = [0, 12, 13, 14, 15, 18, 19, 20, 48, 49, 50, 198, 199, 200, 450, 1100, 1499];
    expect([1, 2, 3].flatMap((seed) => differences(walk(seed, 1500), ends))).toEqual([]);
  });

  it('restart after a gap', () => {
    const bars = walk(7, 400);
    for (let at = 150; at < 400; at++) bars.day[at] = (bars.day[at] ?? 0) + 40;
    expect(
      differences(bars, [149, 150, 160, 163, 164, 165, 169, 170, 199, 200, 349, 350, 399]),
    ).toEqual([]);
  });

  it('are unknown while a missing price affects them', () => {
    const bars = walk(9, 1400);
    bars.high[200] = Number.NaN;
    bars.low[200] = Number.NaN;
    expect(differences(bars, [199, 200, 214, 219, 220, 1205, 1206, 1207, 1208, 1399])).toEqual([]);
  });
});
