import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { moved, sinceAdded } from './since-added';

describe('change since added', () => {
  it('is a percent number, and unknown when a price is', () => {
    expect(sinceAdded(110, 100)).toBeCloseTo(10);
    expect(sinceAdded(50, 100)).toBeCloseTo(-50);
    expect(sinceAdded(null, 100)).toBeNull();
    expect(sinceAdded(undefined, 100)).toBeNull();
    expect(sinceAdded(100, null)).toBeNull();
    expect(sinceAdded(100, 0)).toBeNull();
  });
});

describe('moving a row', () => {
  it('keeps every symbol once', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 20 }),
        fc.integer({ min: -3, max: 25 }),
        fc.integer({ min: -3, max: 25 }),
        (symbols, from, to) => {
          const next = moved(symbols, from, to);
          expect([...next].toSorted()).toEqual([...symbols].toSorted());
        },
      ),
    );
  });

  it('puts it where it was asked to be', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  });
});
