import { describe, expect, it } from 'vitest';
import { atr } from 'market-model/derive/technicals/atr';
import { cci } from 'market-model/derive/technicals/cci';
import { deriveFromBars } from 'market-model/derive/technicals/from-bars';
import { movingAverage } from 'market-model/derive/technicals/moving-average';
import { rsi } from 'market-model/derive/technicals/rsi';
import { WITHOUT_REAL_DATA, hasRealData, realFile, realJson } from '../../testing/real-data';
import { readOhlcvCsv } from './ohlcv-csv';

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
