import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hundredthsOf, percentTexts } from './target-weights';

describe('target weights', () => {
  it.each([
    ['12.5', 1250],
    ['12,05', 1205],
    ['', 0],
    ['100', 10_000],
    ['100.01', null],
    ['-1', null],
    ['1.234', null],
    ['a', null],
  ])('%s is %s hundredths of a percent', (text, value) => expect(hundredthsOf(text)).toBe(value));

  it('add up to exactly 100, close to the shares', () =>
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.0001, max: 1000, noNaN: true }), {
          minLength: 1,
          maxLength: 40,
        }),
        (shares) => {
          const values = percentTexts(shares).map((text) => hundredthsOf(text) ?? NaN);
          expect(values.reduce((all, one) => all + one, 0)).toBe(10_000);
          const sum = shares.reduce((all, one) => all + one, 0);
          for (const [at, value] of values.entries())
            expect(Math.abs(value - ((shares[at] ?? 0) / sum) * 10_000)).toBeLessThan(1);
        },
      ),
    ));
});
