import { describe, expect, it } from 'vitest';
import type { DailyBars } from 'market-model/dataset';
import { parseIsoDate } from 'market-model/dates';
import { deriveFromBars } from 'market-model/derive';
import { generateDemoBars } from './bars';
import { demoRecords } from './records';
import { SMALL_SEED } from '../profiles/market-size';

const LAST_DAY = parseIsoDate('2026-11-20') ?? 0;
const barsOf = (symbol: string, lastDay = LAST_DAY): DailyBars => {
  const bars = generateDemoBars(symbol, SMALL_SEED, lastDay);
  if (!bars) throw new Error(`no bars of ${symbol}`);
  return bars;
};
/** Compares without the price of a printed difference. */
const same = (a: Int32Array | Float64Array, b: Int32Array | Float64Array): boolean =>
  a.length === b.length && a.every((value, i) => Object.is(value, b[i]));

describe('generateDemoBars', () => {
  it('makes exactly the bars from which the columns were computed', () => {
    const records = demoRecords({ seed: SMALL_SEED, lastDay: LAST_DAY });
    for (let i = 0; i < 25; i++) {
      const record = records.next().value;
      const derived = deriveFromBars(barsOf(record?.symbol ?? ''));
      const fields = [
        'price',
        'day1ChangePercent',
        'year5ChangePercent',
        'rsi14',
        'atr14',
        'week52HighDiff',
      ];
      expect(fields.map((field) => record?.fields[field])).toEqual(
        fields.map((field) => derived[field]),
      );
    }
  }, 60_000);

  it('is deterministic, and later days only append', () => {
    for (const symbol of ['AAPL.US', '2222.SR', 'EURUSD.FOREX', 'BTC-USD.CC', 'GSPC.INDX']) {
      const now = barsOf(symbol);
      const later = barsOf(symbol, LAST_DAY + 9);
      const overlap = later.day.findIndex((day) => day > LAST_DAY);
      const overlapStart = now.day.indexOf(later.day[0] ?? 0);
      for (const series of ['day', 'open', 'high', 'low', 'close', 'volume'] as const) {
        expect(same(barsOf(symbol)[series], now[series])).toBe(true);
        expect(same(later[series].slice(1, overlap), now[series].slice(overlapStart + 1))).toBe(
          true,
        );
      }
    }
  }, 60_000);

  it('returns null for an unknown asset', () => {
    expect(generateDemoBars('NOPE.US', SMALL_SEED, LAST_DAY)).toBeNull();
  });
});
