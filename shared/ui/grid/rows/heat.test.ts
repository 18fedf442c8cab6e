import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { heatStep } from './heat';

describe('heatStep', () => {
  it('is 5 at zero and saturates at the span', () => {
    expect([0, 3, -3, 99, -99, 0.75].map((change) => heatStep(change, 3))).toEqual([
      5, 9, 1, 9, 1, 6,
    ]);
  });

  it('is symmetric and never leaves the ramp', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.double({ min: 0.1, max: 100, noNaN: true }),
        (change, span) => {
          const step = heatStep(change, span);
          expect(step).toBeGreaterThanOrEqual(1);
          expect(step).toBeLessThanOrEqual(9);
          // Half a step is rounded up on both sides.
          expect(Math.abs(heatStep(-change, span) - (10 - step))).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
