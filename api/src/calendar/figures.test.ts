import { describe, expect, it } from 'vitest';
import { difference, parseFigure } from './figures';

describe('a published figure', () => {
  it.each([
    ['3.2%', 3.2, '%'],
    ['-0.1%', -0.1, '%'],
    ['−0.3%', -0.3, '%'],
    ['+0.4 %', 0.4, '%'],
    ['253K', 253_000, null],
    ['1.253M', 1_253_000, null],
    ['-$83.2B', -83_200_000_000, '$'],
    ['$-83.2B', -83_200_000_000, '$'],
    ['€ 12.3bn', 12_300_000_000, '€'],
    ['¥2.1T', 2_100_000_000_000, '¥'],
    ['A$1.5B', 1_500_000_000, 'A$'],
    ['52.1', 52.1, null],
    ['1,234.5', 1_234.5, null],
    ['.5%', 0.5, '%'],
    ['25bp', 25, 'bp'],
    ['25bps', 25, 'bp'],
    ['0.2pp', 0.2, '%'],
    ['4.1%*', 4.1, '%'],
    ['4.1% (r)', 4.1, '%'],
    ['231Kr', 231_000, null],
    ['0', 0, null],
    ['-0.0%', 0, '%'],
  ])('%s is %d %s', (text, value, unit) => {
    expect(parseFigure(text)).toEqual({ value, unit });
  });

  it.each([
    null,
    '',
    '-',
    'n/a',
    '<0.10%',
    '4.28|2.6',
    '5-2-2',
    '1,23',
    '--1',
    '-$-1',
    '1 2',
    'Day 3',
  ])('%s is not a single number', (text) => {
    expect(parseFigure(text)).toBeNull();
  });

  it('is compared without binary noise, and only within a unit', () => {
    const figure = (text: string) => parseFigure(text) ?? { value: NaN, unit: 'none' };
    expect(difference(figure('3.2%'), figure('3.1%'))).toBe(0.1);
    expect(difference(figure('1.2M'), figure('950K'))).toBe(250_000);
    expect(difference(figure('0.3%'), figure('0.3'))).toBeNull();
    expect(Object.is(difference(figure('0%'), figure('0%')), 0)).toBe(true);
  });
});
