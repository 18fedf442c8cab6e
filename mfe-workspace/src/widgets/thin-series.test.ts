import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { thinSeries } from './thin-series';

describe('a thinned series', () => {
  it('keeps order, first and last day, and the maximum length', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3000 }),
        fc.integer({ min: 2, max: 400 }),
        (size, max) => {
          const days = Array.from({ length: size }, (_, at) => at);
          const thinned = thinSeries(days, max);
          expect(thinned).toHaveLength(Math.min(size, max));
          expect([thinned[0], thinned.at(-1)]).toEqual([0, size - 1]);
          expect(thinned).toEqual(thinned.toSorted((a, b) => a - b));
        },
      ),
    );
  });
});
