import { expect, it } from '@jest/globals';
import { decimalText, signedText } from './decimal-text';

it('formats money with all stored digits', () => {
  expect(['0', '1234.5', '0.0011', '29972.000000', '-0.37'].map(decimalText)).toEqual([
    '0.00',
    '1,234.50',
    '0.0011',
    '29,972.00',
    '−0.37',
  ]);
  expect(decimalText(null)).toBe('–');
  expect([signedText('12.5', 'EUR'), signedText('-1', 'USD'), signedText('0', 'CHF')]).toEqual([
    '+12.50 EUR',
    '−1.00 USD',
    '0.00 CHF',
  ]);
});
