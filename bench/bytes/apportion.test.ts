import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apportion } from './apportion';

const sum = (values: Iterable<number>) => [...values].reduce((all, value) => all + value, 0);

describe('apportion', () => {
  it('divides by weight', () => {
    expect([...apportion(10, new Map(Object.entries({ a: 3, b: 1, c: 1 })))]).toEqual([
      ['a', 6],
      ['b', 2],
      ['c', 2],
    ]);
  });

  it('adds up to the total for any weights', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 40 }),
        (total, weights) => {
          const parts = apportion(total, new Map(weights.map((weight, at) => [`${at}`, weight])));
          expect(sum(parts.values())).toBe(total);
        },
      ),
    );
  });

  it('returns nothing without weights', () => {
    expect(apportion(5, new Map()).size).toBe(0);
  });
});
