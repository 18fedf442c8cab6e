import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimalText, productText } from './decimal-text';

describe('decimalText', () => {
  it.each([
    ['', null],
    [' 12 ', '12'],
    ['-0.5', '-0.5'],
    ['−3', '-3'],
    ['.25', '.25'],
    ['1,234.50', '1234.50'],
    ['1 234.5', '1234.5'],
    ['12,5', '12.5'],
    ['0,125', '0.125'],
    [',5', '0.5'],
    ['1,234,567', '1234567'],
    ['0.000000000000000001', '0.000000000000000001'],
  ])('%j is %j', (text, value) => expect(decimalText(text)).toEqual({ value }));

  it.each([
    ['1,234', '1,234 can be two numbers: write 1234 or 1.234'],
    ['1e5', '“1e5” is no number'],
    ['ten', '“ten” is no number'],
    ['1.2.3', '“1.2.3” is no number'],
    ['12,34.5', '“12,34.5” is no number'],
  ])('rejects %j', (text, error) => expect(decimalText(text)).toEqual({ error }));

  it('keeps every digit of plain decimal text', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }), fc.nat(999_999), (whole, part) => {
        const text = `${whole}.${part}`;
        expect(decimalText(text)).toEqual({ value: text });
      }),
    );
  });
});

describe('productText', () => {
  it('multiplies quantity and price, and is null if one is missing', () => {
    expect(productText('3', '536.78')).toBe('1610.34');
    expect(productText('3', '')).toBeNull();
    expect(productText('3', '1,234')).toBeNull();
  });
});
