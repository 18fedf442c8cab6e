import { describe, expect, it } from '@jest/globals';
import type { PricePoint } from 'shared/ui/charts';
import { monthsBefore, spanChange } from './range-change';

const point = (date: string, close: number): PricePoint => ({
  date,
  open: null,
  high: null,
  low: null,
  close,
  volume: null,
});

describe('the change over the displayed span', () => {
  const points = [point('2025-11-20', 200), point('2026-11-20', 250)];

  it('is given for the range when the prices cover it', () => {
    const base = { date: '2025-11-20', close: 200 };
    expect(spanChange({ range: '1Y', dates: null }, base, points)).toEqual({
      percent: 25,
      text: 'in 1 year',
    });
  });

  it('gives the start date when they do not', () => {
    const base = { date: '2025-11-20', close: 200 };
    expect(spanChange({ range: '5Y', dates: null }, base, points)?.text).toBe('since 20 Nov 2025');
    expect(spanChange({ range: 'MAX', dates: null }, base, points)?.text).toBe('since 20 Nov 2025');
    expect(spanChange({ range: 'YTD', dates: null }, base, points)?.text).toBe('since 20 Nov 2025');
  });

  it('names custom dates', () => {
    const dates = { from: '2025-11-01', to: '2026-11-30' };
    expect(spanChange({ range: '1Y', dates }, null, points)?.text).toBe(
      'since 20 Nov 2025 to 20 Nov 2026',
    );
  });

  it('is that of the live price for one day, which may compare with 24 hours ago', () => {
    const base = { date: '2026-11-19', close: 100 };
    const live = [
      point('2026-11-20T08:00:00.000Z', 90),
      { ...point('2026-11-20T08:05:00.000Z', 95), change: 3 },
    ];
    expect(spanChange({ range: '1D', dates: null }, base, live)).toEqual({
      percent: 3,
      text: 'in 1 day',
    });
    expect(spanChange({ range: '5D', dates: null }, base, live)?.percent).toBeCloseTo(-5, 9);
  });

  it('is unknown for one price, no prices, and a price of zero', () => {
    expect(spanChange({ range: '1Y', dates: null }, null, points.slice(1))).toBeNull();
    expect(spanChange({ range: '1Y', dates: null }, null, [])).toBeNull();
    expect(
      spanChange({ range: '1Y', dates: null }, { date: '2025-11-20', close: 0 }, points),
    ).toBeNull();
  });

  it('counts calendar months', () => {
    expect(monthsBefore('2026-03-31', 1)).toBe('2026-02-28');
    expect(monthsBefore('2024-03-31', 1)).toBe('2024-02-29');
    expect(monthsBefore('2026-01-15', 12)).toBe('2025-01-15');
    expect(monthsBefore('2026-01-15', 1)).toBe('2025-12-15');
  });
});
