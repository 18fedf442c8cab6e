import { describe, expect, it } from '@jest/globals';
import { formatBigMoney, formatMoney, formatPrice } from './prices';

describe('prices', () => {
  it.each([
    [428.15, '428.15'],
    [1, '1.00'],
    [0.4213, '0.4213'],
    [0.99999, '1.0000'],
    [0, '0.00'],
    [1234567.891, '1,234,567.89'],
    [-0.5, '−0.5000'],
    [0.00012345, '0.00012'],
  ])('writes %d as %s', (value, text) => expect(formatPrice(value)).toBe(text));

  it('follows the precision of the market', () => {
    expect(formatPrice(0.00001234, 'crypto')).toBe('0.00001234');
    expect(formatPrice(0.00001234567891, 'crypto')).toBe('0.000012345679');
    expect(formatPrice(91250, 'crypto')).toBe('91,250.00');
    expect(formatPrice(1.054, 'forex')).toBe('1.0540');
    expect(formatPrice(159.833961, 'forex-yen')).toBe('159.83');
  });

  it('writes the currency', () => {
    expect(formatMoney(428.15, 'USD')).toBe('$428.15');
    expect(formatMoney(-1.5, 'EUR')).toBe('−€1.50');
    expect(formatMoney(512.4, 'GBX')).toBe('512.40p');
    expect(formatMoney(12, 'CHF')).toBe('CHF\u00a012.00');
    expect(formatMoney(12, 'NOPE')).toBe('12.00');
    expect(formatMoney(null, 'USD')).toBe('–');
    expect(formatBigMoney(3.18e12, 'USD')).toBe('$3.18T');
    expect(formatBigMoney(1.2e9, 'GBX')).toBe('£1.20B');
    expect(formatBigMoney(undefined, 'GBX')).toBe('–');
  });
});
