import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { overlap } from './overlap';

const weights = (entries: Record<string, number>) => new Map(Object.entries(entries));

describe('overlap', () => {
  it('is the sum of the smaller weights, with the share of each asset', () => {
    const { share, common } = overlap(
      weights({ A: 0.5, B: 0.3, C: 0.2 }),
      weights({ B: 0.1, A: 0.6, D: 0.3 }),
    );
    expect(share).toBeCloseTo(0.6, 12);
    expect(common).toEqual([
      { symbol: 'A', share: 0.5 },
      { symbol: 'B', share: 0.1 },
    ]);
    expect(overlap(weights({ A: 1 }), weights({ B: 1 }))).toEqual({ share: 0, common: [] });
  });

  it('is the same both ways, whole with itself, and never above one', () => {
    const portfolio = fc
      .dictionary(fc.constantFrom('A', 'B', 'C', 'D'), fc.integer({ min: 1, max: 99 }), {
        minKeys: 1,
      })
      .map((shares) => {
        const total = Object.values(shares).reduce((sum, share) => sum + share, 0);
        return new Map(Object.entries(shares).map(([symbol, share]) => [symbol, share / total]));
      });
    fc.assert(
      fc.property(portfolio, portfolio, (a, b) => {
        const { share } = overlap(a, b);
        expect(share).toBeCloseTo(overlap(b, a).share, 12);
        expect(share).toBeLessThanOrEqual(1 + 1e-12);
        expect(overlap(a, a).share).toBeCloseTo(1, 12);
      }),
    );
  });
});
