import { describe, expect, it } from '@jest/globals';
import { costOver } from './cost-over-time';

describe('the cost of a fund over the years', () => {
  it('is the plain share in the first year without a return', () => {
    expect(costOver(10_000, 0, 0.2, 1)).toBeCloseTo(20, 8);
  });
  it('grows with the money that it takes the growth of', () => {
    // 10 000 × (1.05² − (1.05 × 0.99)²)
    expect(costOver(10_000, 5, 1, 2)).toBeCloseTo(219.3975, 4);
  });
  it('is nothing for a fund without cost', () => {
    expect(costOver(10_000, 8, 0, 30)).toBe(0);
  });
});
