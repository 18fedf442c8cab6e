import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { valueScale } from './value-scale';

describe('scale of values', () => {
  it('has round ticks around all values', () => {
    expect(valueScale([142_300, 186_900])).toEqual({
      low: 140_000,
      high: 200_000,
      ticks: [140_000, 160_000, 180_000, 200_000],
    });
    expect(valueScale([])).toEqual({ low: 0, high: 1, ticks: [0, 1] });
  });

  it('contains every value, and has a height', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1 }), (values) => {
        const { low, high } = valueScale(values);
        expect(low).toBeLessThan(high);
        expect(Math.min(...values)).toBeGreaterThanOrEqual(low - 1e-6 * Math.abs(low));
        expect(Math.max(...values)).toBeLessThanOrEqual(high + 1e-6 * Math.abs(high));
      }),
    ));
});
