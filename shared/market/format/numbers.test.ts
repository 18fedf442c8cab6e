import { describe, expect, it } from '@jest/globals';
import {
  directionOf,
  formatBigNumber,
  formatChange,
  formatInteger,
  formatNumber,
  formatPercent,
} from './numbers';

describe('numbers as text', () => {
  it.each([
    [0, '0'],
    [12.3, '12.30'],
    [999, '999'],
    [123_456, '123,456'],
    [999_999.4, '999,999'],
    [999_999.6, '1.00M'],
    [1_234_567, '1.23M'],
    [999_994_999, '999.99M'],
    [999_995_000, '1.00B'],
    [4.56e9, '4.56B'],
    [7.89e12, '7.89T'],
    [1.2345e15, '1,234.50T'],
    [-2.5e6, '−2.50M'],
    [-0.001, '0.00'],
  ])('writes %d as %s', (value, text) => expect(formatBigNumber(value)).toBe(text));

  it('writes changes with their sign', () => {
    expect(formatChange(1.234)).toBe('+1.23%');
    expect(formatChange(-1.235)).toBe('\u22121.24%');
    expect(formatChange(0)).toBe('0.00%');
    expect(formatChange(-0.001)).toBe('0.00%');
    expect(formatChange(0.004)).toBe('0.00%');
    expect(formatChange(1234.5)).toBe('+1,234.50%');
  });

  it('returns the direction that the text shows', () => {
    expect(directionOf(0.004)).toBe('flat');
    expect(directionOf(-0.006)).toBe('down');
    expect(directionOf(2)).toBe('up');
    expect(directionOf(null)).toBeNull();
  });

  it('writes the unknown as a dash and never as 0', () => {
    for (const format of [
      formatBigNumber,
      formatChange,
      formatInteger,
      formatNumber,
      formatPercent,
    ])
      for (const value of [null, undefined, NaN, Infinity]) expect(format(value)).toBe('–');
  });

  it('keeps fixed decimals', () => {
    expect(formatPercent(3.1)).toBe('3.10%');
    expect(formatPercent(-3.13, 1)).toBe('−3.1%');
    expect(formatInteger(164000.4)).toBe('164,000');
  });
});
