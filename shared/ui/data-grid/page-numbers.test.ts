import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pageNumbers } from './page-numbers';

describe('pageNumbers', () => {
  it('lists few pages and shortens many', () => {
    expect(pageNumbers(1, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(pageNumbers(1, 250)).toEqual([1, 2, 3, 4, 5, null, 250]);
    expect(pageNumbers(100, 250)).toEqual([1, null, 99, 100, 101, null, 250]);
    expect(pageNumbers(250, 250)).toEqual([1, null, 246, 247, 248, 249, 250]);
  });

  it('always offers first, current and last, ascending, once each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), (last, seed) => {
        const current = 1 + (seed % last);
        const pages = pageNumbers(current, last).filter((page) => page !== null);
        expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b));
        expect(pages).toEqual(expect.arrayContaining([1, current, last]));
      }),
    );
  });
});
