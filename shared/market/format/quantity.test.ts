import { describe, expect, it } from '@jest/globals';
import { assert, double, integer, oneof, property, string } from 'fast-check';
import { formatQuantity, parseQuantity } from './quantity';

describe('typed quantities', () => {
  it.each<[string, number | null]>([
    ['', null],
    ['  ', null],
    ['12', 12],
    ['-3', -3],
    ['−3', -3],
    ['+3', 3],
    ['0.5', 0.5],
    ['.5', 0.5],
    ['5.', 5],
    ['5%', 5],
    ['10B', 10e9],
    ['1.5m', 1.5e6],
    ['1.1M', 1.1e6],
    ['2k', 2000],
    ['3bn', 3e9],
    ['1 T', 1e12],
    ['$10B', 10e9],
    ['€2,000', 2000],
    ['1,234,567.8', 1234567.8],
    ['1e3', 1000],
    ['-0', 0],
    ['500p', 500],
  ])('reads %j as %d', (text, value) => expect(parseQuantity(text)).toEqual({ ok: true, value }));

  it.each([
    'abc',
    '1,5',
    '1.2.3',
    '--1',
    '5%%',
    '10X',
    '1,23,456',
    '$',
    '.',
    '-',
    'e5',
    '1e999',
    'Infinity',
    'NaN',
    '0x10',
    '12 to 34',
    '<script>',
  ])('refuses %j', (text) => {
    const read = parseQuantity(text);
    expect(read.ok).toBe(false);
    expect(read.ok || read.message).toMatch(/\w/);
  });

  it.each(['1,5', '1,5m', '$2,25B', '3,5%'])('says how to write the decimal of %j', (text) =>
    expect(parseQuantity(text)).toEqual({ ok: false, message: 'Use a point for decimals' }),
  );

  it('writes numbers back as they are typed', () => {
    expect(formatQuantity(10e9)).toBe('10B');
    expect(formatQuantity(1.5e6)).toBe('1.5M');
    expect(formatQuantity(0.35)).toBe('0.35');
    expect(formatQuantity(null)).toBe('');
  });

  it('reads every number that it wrote', () => {
    assert(
      property(
        oneof(
          integer(),
          integer({ min: 1, max: 9999 }).map((n) => n * 1e7),
          double({ min: -1e6, max: 1e6, noNaN: true }),
        ),
        (value) => {
          const read = parseQuantity(formatQuantity(value));
          expect(read.ok).toBe(true);
          const back = read.ok ? (read.value ?? NaN) : NaN;
          expect(Math.abs(back - value)).toBeLessThanOrEqual(Math.abs(value) * 1e-14);
        },
      ),
    );
  });

  it('never throws and never answers NaN', () => {
    assert(
      property(string(), (text) => {
        const read = parseQuantity(text);
        expect(read.ok && read.value !== null ? Number.isFinite(read.value) : true).toBe(true);
      }),
    );
  });
});
