import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimalSum, negated } from './decimal-sum';

describe('sums of decimal text', () => {
  it.each([
    [['0.10', '0.20', '-0.30'], '0.00'],
    [['1', '0.005'], '1.005'],
    [['-1.50', '0.25'], '-1.25'],
    [['12345678901234567890.12', '0.01'], '12345678901234567890.13'],
    [[], '0'],
    [['1', null], null],
  ])('%j is %j', (amounts, sum) => expect(decimalSum(amounts)).toBe(sum));

  it('are exact to the cent', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), (cents) => {
        const text = (amount: number) => (amount / 100).toFixed(2);
        const total = cents.reduce((sum, one) => sum + one, 0);
        expect(decimalSum(cents.map(text).concat('0.00'))).toBe(
          text(total).replace(/^-(0\.00)$/, '$1'),
        );
      }),
    ));

  it('flips the sign of non-zero values only', () => {
    expect(['1.50', '-1.50', '0.00', null].map(negated)).toEqual(['-1.50', '1.50', '0.00', null]);
  });
});
