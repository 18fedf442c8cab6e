import { describe, expect, it } from '@jest/globals';
import type { LiveBars } from 'shared/ui/charts';
import { totalReturn } from './total-return';

const bars = (...closes: [date: string, close: number][]): LiveBars => ({
  points: closes.map(([date, close]) => ({
    date,
    open: close,
    high: null,
    low: null,
    close,
    volume: 1,
  })),
  base: closes[0] ? { date: closes[0][0], close: closes[0][1] } : null,
});
const paid = (exDate: string, amount: number, currencyCode: string | null = 'USD') => ({
  exDate,
  amount,
  currencyCode,
});
const closesOf = (result: ReturnType<typeof totalReturn>) =>
  'bars' in result ? result.bars.points.map(({ close }) => close) : result.problem;

const YEAR = bars(
  ['2026-01-02', 100],
  ['2026-03-02', 110],
  ['2026-06-01', 99],
  ['2026-09-01', 120],
);

describe('totalReturn', () => {
  it('buys shares at the close of each ex-date', () => {
    // 1 share, then 1 + 2.2/110 = 1.02, then 1.02 × (1 + 0.99/99) = 1.0302.
    const result = totalReturn(YEAR, [paid('2026-06-01', 0.99), paid('2026-03-02', 2.2)], 'USD');
    const closes = closesOf(result);
    expect(closes[0]).toBe(100);
    expect(closes[1]).toBeCloseTo(112.2, 10);
    expect(closes[2]).toBeCloseTo(101.9898, 10);
    expect(closes[3]).toBeCloseTo(123.624, 10);
  });

  it('buys on the next day with a price if the market was closed on the ex-date', () => {
    expect(closesOf(totalReturn(YEAR, [paid('2026-05-25', 0.99)], 'USD'))[2]).toBeCloseTo(
      99.99,
      10,
    );
  });

  it('ignores payments outside the period: the first close is already without that of its day', () => {
    const outside = [paid('2026-01-02', 5), paid('2025-06-01', 5), paid('2026-12-01', 5)];
    expect(closesOf(totalReturn(YEAR, outside, 'USD'))).toEqual([100, 110, 99, 120]);
  });

  it('is the price without dividends, also in an unknown currency', () => {
    expect(closesOf(totalReturn(YEAR, [], null))).toEqual([100, 110, 99, 120]);
    expect(totalReturn({ points: [], base: null }, [paid('2026-06-01', 1)], 'USD')).toEqual({
      bars: { points: [], base: null },
    });
  });

  it('converts between pounds and pence', () => {
    const pence = totalReturn(YEAR, [paid('2026-03-02', 0.022, 'GBP')], 'GBX');
    expect(closesOf(pence)[1]).toBeCloseTo(112.2, 10);
    const pounds = totalReturn(YEAR, [paid('2026-03-02', 220, 'GBX')], 'GBP');
    expect(closesOf(pounds)[1]).toBeCloseTo(112.2, 10);
  });

  it('gives the reason instead of a guess for another or unknown currency', () => {
    expect(closesOf(totalReturn(YEAR, [paid('2026-03-02', 1, 'EUR')], 'USD'))).toBe('pays in EUR');
    expect(closesOf(totalReturn(YEAR, [paid('2026-03-02', 1, null)], 'USD'))).toBe(
      'pays in an unknown currency',
    );
  });
});
