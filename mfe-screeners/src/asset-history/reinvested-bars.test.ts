import { describe, expect, it } from '@jest/globals';
import type { PricePoint } from 'shared/ui/charts';
import { dividendsInCurrency, reinvestedBars } from './reinvested-bars';

const bar = (date: string, close: number): PricePoint => ({
  date,
  open: close,
  high: close + 2,
  low: null,
  close,
  volume: 7,
});
const payment = (exDate: string, amount: number, currencyCode: string | null) => ({
  exDate,
  amount,
  currencyCode,
  special: false,
  declaredDate: null,
  recordDate: null,
  paymentDate: null,
  frequency: null,
  changePercent: null,
});

describe('bars with dividends reinvested', () => {
  it('scale prices and base before an ex-date, and keep prices after it', () => {
    const points = [bar('2026-11-18', 100), bar('2026-11-19', 98), bar('2026-11-20', 99)];
    const { points: next, base } = reinvestedBars(
      { points, base: { date: '2026-11-17', close: 102 } },
      [{ exDate: '2026-11-19', amount: 2 }],
    );
    expect(next[0]).toMatchObject({ close: 98, open: 98, high: 102 * 0.98, low: null, volume: 7 });
    expect(next.slice(1)).toEqual(points.slice(1));
    expect(base?.close).toBeCloseTo(102 * 0.98, 12);
    // A dividend on the first bar changes only the base.
    const first = reinvestedBars({ points, base: { date: '2026-11-17', close: 102 } }, [
      { exDate: '2026-11-18', amount: 25 },
    ]);
    expect(first.points).toEqual(points);
    expect(first.base?.close).toBeCloseTo(102 * 0.8, 12);
  });

  it('stay unchanged within a day', () => {
    const bars = { points: [bar('2026-11-20T14:30:00.000Z', 100)], base: null };
    expect(reinvestedBars(bars, [{ exDate: '2026-11-20', amount: 2 }])).toEqual(bars);
  });
});

describe('dividends in the currency of the price', () => {
  it('are in pence like the price, and unknown in any other currency', () => {
    const history = [payment('2026-05-01', 0.5, 'GBP'), payment('2025-05-01', 40, 'GBX')];
    expect(dividendsInCurrency({ history, currencyCode: 'GBP' }, 'GBX')).toEqual([
      { exDate: '2026-05-01', amount: 50 },
      { exDate: '2025-05-01', amount: 40 },
    ]);
    expect(dividendsInCurrency({ history, currencyCode: 'GBP' }, 'USD')).toBeNull();
    const own = [payment('2026-05-01', 0.5, null)];
    expect(dividendsInCurrency({ history: own, currencyCode: null }, 'USD')).toEqual([
      { exDate: '2026-05-01', amount: 0.5 },
    ]);
  });
});
