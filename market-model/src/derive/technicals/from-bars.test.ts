import { describe, expect, it } from 'vitest';
import { deriveFromBars } from './from-bars';
import { parseIsoDate } from '../../dates/civil-dates';
import type { DailyBars } from '../../dataset/dataset';

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
