import { describe, expect, it } from 'vitest';
import { barFigures } from '../providers/eodhd/work/bar-columns';
import { orderedPrices } from './price-order';

describe('prices of one bar', () => {
  it('accept a high one unit in the last place below the close', () => {
    const close = 100.1 * 1.1;
    const high = close * (1 - Number.EPSILON);
    expect(high).toBeLessThan(close);
    expect(orderedPrices({ open: 100, high, low: 99, close })).toMatchObject({ high: close });
    expect(barFigures({ open: 100, high, low: 99, close })).toEqual([100, close, 99, close, NaN]);
  });

  it('accept a low one unit in single precision above the open', () => {
    const open = Math.fround(5.854);
    const low = open + 4.8e-7;
    expect(orderedPrices({ open, high: 6, low, close: 5.9 })).toMatchObject({ low: open });
  });

  it('accept one unit of the last written digit and no more', () => {
    const prices = { open: 5, high: 5.8539, low: 4.9, close: 5.854 };
    expect(orderedPrices(prices, 0.0001)).toMatchObject({ high: 5.854 });
    expect(orderedPrices({ ...prices, high: 5.8538 }, 0.0001)).toMatch(/below/);
    expect(orderedPrices(prices)).toMatch(/below/);
  });

  it('refuse a cent, and prices in two units', () => {
    expect(orderedPrices({ open: 99, high: 99.99, low: 98, close: 100 })).toMatch(/below/);
    expect(orderedPrices({ open: 610, high: 620, low: 5.9, close: 5.95 })).toMatch(
      /different units/,
    );
  });
});
