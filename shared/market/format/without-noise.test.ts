import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { csvText } from './csv';
import { withoutNoise } from './without-noise';

describe('withoutNoise', () => {
  it.each([
    [0.1 + 0.2, 0.3],
    [1.005 * 100, 100.5],
    [-(0.7 + 0.1) * 10, -8],
    [4.35 * 100, 435],
    [3_456_789_012_345.67, 3_456_789_012_345.67],
    [1e-9, 1e-9],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])('reads %d as %d', (noisy, exact) => expect(withoutNoise(noisy)).toBe(exact));

  it('changes no visible digit, and is idempotent', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const read = withoutNoise(value);
        expect(Math.abs(read - value)).toBeLessThanOrEqual(Math.abs(value) * 1e-11);
        expect(withoutNoise(read)).toBe(read);
      }),
    );
  });

  it('leaves no noise in a file', () =>
    expect(csvText(['a'], [[0.1 + 0.2]])).toBe('\uFEFFa\r\n0.3\r\n'));
});
