import { describe, expect, it } from 'vitest';
import { deriveFromBars } from './from-bars';
import { parseIsoDate } from '../../dates/civil-dates';
import type { DailyBars } from '../../market/dataset/dataset';
import { readOhlcvCsv } from '../../ingest/formats/ohlcv-csv/ohlcv-csv';
import { WITHOUT_REAL_DATA, hasRealData, realFile, realJson } from '../../ingest/testing/real-data';
import { atr } from './atr';
import { cci } from './cci';
import { movingAverage } from './moving-average';
import { rsi } from './rsi';

/** Weekday bars at a constant price with a given range. */
function flatBars(from: string, count: number): DailyBars {
  const first = parseIsoDate(from) ?? 0;
  const days = Array.from({ length: count * 2 }, (_, i) => first + i).filter(
    (day) => (day + 4) % 7 !== 0 && (day + 4) % 7 !== 6,
  );
  const price = (value: number) => new Float64Array(count).fill(value);
  return {
    day: Int32Array.from(days.slice(0, count)),
    open: price(10),
    high: price(11),
    low: price(9),
    close: price(10),
    volume: price(100),
  };
}

describe('deriveFromBars', () => {
  it('returns nothing without bars', () => {
    expect(deriveFromBars(flatBars('2024-01-01', 0))).toEqual({});
  });

  it('is null where history is too short, never a guess', () => {
    const fields = deriveFromBars(flatBars('2024-01-01', 10));
    expect(fields).toMatchObject({
      price: 10,
      avg10Volume: 100,
      avg30Volume: null,
      relativeVolume: null,
      rsi14: null,
      atr14: null,
      cci20: null,
    });
    expect(fields).toMatchObject({
      day5ChangePercent: 0,
      month1ChangePercent: null,
      year1ChangePercent: null,
      week52HighDiff: null,
      week52NewHigh: null,
    });
  });

  it('stops indicators at a hole of more than two weeks', () => {
    const whole = flatBars('2024-01-01', 400);
    const day = whole.day.map((value, i) => (i >= 395 ? value + 60 : value));
    const fields = deriveFromBars({ ...whole, day });
    expect(fields).toMatchObject({
      price: 10,
      rsi14: null,
      atr14: null,
      day50MovingAvgDiff: null,
      week52HighDiff: null,
      month1ChangePercent: null,
    });
    expect(deriveFromBars(whole)).toMatchObject({
      atr14: 2,
      day50MovingAvgDiff: 0,
      week52HighLow: 50,
      month1ChangePercent: 0,
    });
  });

  it('keeps a close at the very top of the year within 100', () => {
    const bars = flatBars('2024-01-01', 400);
    const last = bars.day.length - 1;
    // 100 × 0.083 ÷ 0.083 is more than 100 in binary.
    bars.low.fill(1);
    bars.high.fill(1.05);
    bars.close.fill(1.02);
    bars.high[last] = 1.083;
    bars.close[last] = 1.083;
    expect(deriveFromBars(bars)).toMatchObject({ week52HighLow: 100, week52NewHigh: true });
  });

  it('has no range figures for bars that are closes only', () => {
    const bars = flatBars('2024-01-01', 300);
    const unknown = new Float64Array(300).fill(NaN);
    const fields = deriveFromBars({
      ...bars,
      open: unknown,
      high: unknown,
      low: unknown,
      volume: unknown,
    });
    expect(fields).toMatchObject({
      atr14: null,
      cci20: null,
      adr14Percent: null,
      latestVolume: null,
      week52HighDiff: null,
      year1ChangePercent: 0,
    });
  });
});

(hasRealData ? describe : describe.skip)(
  `published indicator values${hasRealData ? '' : ` (${WITHOUT_REAL_DATA})`}`,
  () => {
    const bars = hasRealData
      ? readOhlcvCsv(
          { main: realFile('ohlcv/si_default.csv') },
          { asOf: '2018-12-31', symbol: 'SPY.US' },
        ).bars.get('SPY.US')
      : undefined;
    const until = (series: Float64Array | undefined, i: number): Float64Array =>
      series?.subarray(0, i + 1) ?? new Float64Array();
    const published = (file: string, key: string): (number | null)[] =>
      (realJson(`indicators/${file}`) as Record<string, number | null>[]).map(
        (row) => row[key] ?? null,
      );

    const cases: [string, string, string, number, (i: number) => number | null][] = [
      ['RSI14', 'si_rsi.standard.json', 'rsi', 488, (i) => rsi(until(bars?.close, i))],
      [
        'ATR14',
        'si_atr.standard.json',
        'atr',
        488,
        (i) => atr(until(bars?.high, i), until(bars?.low, i), until(bars?.close, i)),
      ],
      [
        'CCI20',
        'si_cci.standard.json',
        'cci',
        483,
        (i) => cci(until(bars?.high, i), until(bars?.low, i), until(bars?.close, i)),
      ],
      [
        'SMA20',
        'si_sma.standard.json',
        'sma',
        483,
        (i) => movingAverage(until(bars?.close, i), 20),
      ],
    ];
    it.each(cases)('%s equals every published value', (_, file, key, count, compute) => {
      const expected = published(file, key);
      expect(expected.filter((value) => value !== null)).toHaveLength(count);
      for (const [i, value] of expected.entries()) {
        const ours = compute(i);
        const near =
          value === null
            ? ours === null
            : Math.abs((ours ?? NaN) - value) < 1e-9 * Math.max(1, Math.abs(value));
        expect([i, near]).toEqual([i, true]);
      }
    });

    it('derives the reference values of 31 December 2018', () => {
      if (!bars) throw new Error('no bars');
      const fields = deriveFromBars(bars);
      const near = (field: string, expected: number, digits = 6): void =>
        expect(fields[field]).toBeCloseTo(expected, digits);
      expect(fields.price).toBe(245.28);
      near('adr14Percent', 2.644146);
      near('day50MovingAvgDiff', -5.548196);
      near('day200MovingAvgDiff', -7.981554);
      near('avg10Volume', 191_186_923.2, 3);
      near('avg30Volume', 142_769_738.93, 1);
      near('relativeVolume', 1.02985);
      near('day1ChangePercent', 0.876002);
      near('day5ChangePercent', 3.831012);
      near('month1ChangePercent', -8.804283);
      near('month3ChangePercent', -13.530283);
      near('month6ChangePercent', -6.914611);
      near('year1ChangePercent', -4.567738);
      near('ytdChangePercent', -4.567738);
      near('week52HighDiff', -14.2677, 4);
      near('week52LowDiff', 100 * (245.28 / 229.42 - 1));
      near('week52HighLow', (100 * (245.28 - 229.42)) / (286.1 - 229.42));
      expect(fields).toMatchObject({
        week52NewHigh: false,
        week52NewLow: false,
        year2ChangePercent: null,
        year5ChangePercent: null,
      });
    });
  },
);
