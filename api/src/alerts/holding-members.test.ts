import { describe, expect, it } from 'vitest';
import { largeHoldings } from './holding-members';

const holding = (weight: number | null) => ({ symbol: 'AAPL.US', portfolioId: 'p', weight });
const MEMBER = ['AAPL.US p'];

describe('a holding', () => {
  it('is large above the limit', () => {
    expect(largeHoldings([holding(20)], 20, [])).toEqual([]);
    expect(largeHoldings([holding(20.01)], 20, null)).toEqual(MEMBER);
  });

  it('stays large until it is clearly below the limit', () => {
    expect(largeHoldings([holding(19.5)], 20, MEMBER)).toEqual(MEMBER);
    expect(largeHoldings([holding(19)], 20, MEMBER)).toEqual([]);
    expect(largeHoldings([holding(19.5)], 20, [])).toEqual([]);
  });

  it('keeps its state while its weight is unknown', () => {
    expect(largeHoldings([holding(null)], 20, MEMBER)).toEqual(MEMBER);
    expect(largeHoldings([holding(null)], 20, [])).toEqual([]);
  });
});
