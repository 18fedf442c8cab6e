import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatQuantity, parseQuantity } from './quantity';

describe('parseQuantity', () => {
  it.each([
    ['12', 12],
    ['-3.5', -3.5],
    ['−3.5', -3.5],
    ['1,250', 1250],
    ['1,250,000.5', 1250000.5],
    ['$10B', 10e9],
    ['10 b', 10e9],
    ['500m', 500e6],
    ['1.1B', 1.1e9],
    ['2k', 2000],
    ['3T', 3e12],
    ['18%', 18],
    ['.5', 0.5],
    ['+4', 4],
    ['-€2', -2],
    ['-0', 0],
  ])('reads %s', (text, value) => {
    expect(parseQuantity(text)).toBe(value);
  });

  it.each([
    '',
    ' ',
    'abc',
    '1.2.3',
    '--1',
    '10X',
    '1e5',
    '%',
    'B',
    '.',
    '12..34',
    '1,2,3',
    'NaN',
    'Infinity',
  ])('refuses %j', (text) => {
    expect(parseQuantity(text)).toBeNull();
  });

  it('never throws and never gives anything but a finite number or null', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const value = parseQuantity(text);
        expect(value === null || Number.isFinite(value)).toBe(true);
      }),
    );
  });
});

describe('formatQuantity', () => {
  it('is short', () => {
    expect(formatQuantity(10e9, { format: 'big-money' })).toBe('10B');
    expect(formatQuantity(18, { format: 'percent' })).toBe('18%');
    expect(formatQuantity(-3.5, { format: 'ratio' })).toBe('-3.5');
    expect(formatQuantity(1234567, { format: 'integer' })).toBe('1234567');
    expect(formatQuantity(1e-7, { format: 'price' })).toBe('0.0000001');
  });

  it('is read back as the same number', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer(), fc.double({ min: -1e13, max: 1e13, noNaN: true })),
        fc.constantFrom('percent' as const, 'big-money' as const),
        (number, format) => {
          const value = Number(number.toFixed(4)) || 0;
          expect(parseQuantity(formatQuantity(value, { format }))).toBe(value);
        },
      ),
    );
  });
});
