import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { boundAt, edges, position } from './slider-scale';

const facet = {
  min: 1,
  max: 100,
  median: 9,
  bins: [
    { from: 1, to: 5, count: 3 },
    { from: 5, to: 20, count: 2 },
    { from: 20, to: 100, count: 1 },
  ],
};

describe('slider scale', () => {
  const scale = edges(facet);

  it('has one edge more than bins', () => {
    expect(scale).toEqual([1, 5, 20, 100]);
    expect(edges({ min: null, max: null, median: null, bins: [] })).toEqual([]);
  });

  it('puts open bounds at the ends and exact values between the edges', () => {
    expect(position(scale, null, 'low')).toBe(0);
    expect(position(scale, null, 'high')).toBe(3);
    expect(position(scale, 12.5, 'low')).toBe(1.5);
    expect(position(scale, -4, 'low')).toBe(0);
    expect(position(scale, 1e9, 'high')).toBe(3);
  });

  it('opens the bound at the ends', () => {
    expect(boundAt(scale, 0, 'low')).toBeNull();
    expect(boundAt(scale, 3, 'high')).toBeNull();
    expect(boundAt(scale, 1, 'low')).toBe(5);
  });

  it('returns to the position of a bound', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 4, maxLength: 40 }),
        fc.nat(),
        (numbers, seed) => {
          const sorted = numbers.toSorted((a, b) => a - b);
          const at = 1 + (seed % (sorted.length - 2));
          const bound = boundAt(sorted, at, 'low');
          expect(Math.round(position(sorted, bound, 'low'))).toBe(at);
        },
      ),
    );
  });
});
