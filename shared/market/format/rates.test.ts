import { describe, expect, it } from '@jest/globals';
import { formatRate, formatSum } from './rates';
import { formatPrice } from './prices';

describe('formatRate', () => {
  it.each([
    [1.1684, 'USD', '1.1684', '1.16840'],
    [1.16845, 'USD', '1.1685', '1.16845'],
    [159.833961, 'JPY', '159.83', '159.834'],
    [0.1077, 'JPY', '0.1077', '0.10770'],
    [0.0062565, 'USD', '0.006257', '0.00625650'],
    [0.0000601, 'USD', '0.00006010', '0.0000601000'],
    [19251.234, 'IDR', '19,251.23', '19,251.234'],
    [0.0541, 'USD', '0.05410', '0.0541000'],
    [0, 'USD', '0.0000', '0.00000'],
  ])('%s %s: %s in pips, %s in points', (value, quote, pips, points) => {
    expect(formatRate(value, quote)).toBe(pips);
    expect(formatRate(value, quote, 'points')).toBe(points);
  });

  it('formats unknown values as a dash', () => {
    for (const value of [null, undefined, NaN, Infinity]) expect(formatRate(value)).toBe('–');
  });

  it('is how lists write the price of a pair', () => {
    expect(formatPrice(1.1684, 'forex')).toBe('1.1684');
    expect(formatPrice(159.83, 'forex-yen')).toBe('159.83');
    expect(formatPrice(0.0062565, 'forex')).toBe('0.006257');
  });
});

describe('formatSum', () => {
  it.each([
    [1168.4, '1,168.40'],
    [186750.4, '186,750.40'],
    [0.0062565, '0.006257'],
    [0, '0.00'],
    [0.5, '0.50'],
    [-0.5, '−0.50'],
    [null, '–'],
  ])('%s is %s', (value, text) => {
    expect(formatSum(value)).toBe(text);
  });
});
