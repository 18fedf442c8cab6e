import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pageWindow } from './page-window';

describe('pageWindow', () => {
  it('offers all pages while they are few', () => {
    expect(pageWindow(1, 5)).toEqual([1, 2, 3, 4, 5]);
  });
  it('leaves gaps between the ends and the middle', () => {
    expect(pageWindow(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
    expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
    expect(pageWindow(20, 20)).toEqual([1, null, 16, 17, 18, 19, 20]);
  });
  it('always offers first, last, current and never more than nine places', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const [page, pages] = [Math.min(a, b), Math.max(a, b)];
        const pageNumbers = pageWindow(page, pages);
        expect(pageNumbers).toEqual(expect.arrayContaining([1, page, pages]));
        expect(pageNumbers.length).toBeLessThanOrEqual(9);
      }),
    );
  });
});
