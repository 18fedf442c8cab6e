import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { withChange, type Filters } from './filter-value';

const filters = fc.dictionary(
  fc.constantFrom('sector', 'marketCap', 'peRatio', 'beta'),
  fc.integer({ min: 0, max: 3 }).map((min) => ({ kind: 'range', min, max: null }) as const),
);

describe('a change of filters', () => {
  it('is what was wanted where nothing else has changed', () => {
    fc.assert(
      fc.property(filters, filters, (from: Filters, to: Filters) => {
        expect(withChange(from, from, to)).toEqual(to);
      }),
    );
  });

  it('leaves alone what it was not about, and brings about all that it was', () => {
    fc.assert(
      fc.property(filters, filters, filters, (now: Filters, from: Filters, to: Filters) => {
        const changed = withChange(now, from, to);
        for (const field of Object.keys({ ...now, ...from, ...to }))
          expect(changed[field]).toEqual(from[field] === to[field] ? now[field] : to[field]);
      }),
    );
  });
});
