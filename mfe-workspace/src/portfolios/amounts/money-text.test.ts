import { describe, expect, it } from '@jest/globals';
import { moneyText } from './money-text';

describe('amounts of money', () => {
  it.each([
    ['1234.56', 'USD', '$1,234.56'],
    ['-0.4', 'EUR', '−€0.40'],
    ['1200', 'JPY', '¥1,200'],
    ['-0.001', 'USD', '$0.00'],
    [null, 'USD', '–'],
  ])('%s %s is %s', (amount, currency, text) => expect(moneyText(amount, currency)).toBe(text));

  it('adds a plus sign to gains on request, and none to zero', () => {
    expect(moneyText('5', 'USD', { signed: true })).toBe('+$5.00');
    expect(moneyText('-5', 'USD', { signed: true })).toBe('−$5.00');
    expect(moneyText('0', 'USD', { signed: true })).toBe('$0.00');
    expect(moneyText('1999.6', 'USD', { decimals: 0 })).toBe('$2,000');
  });
});
