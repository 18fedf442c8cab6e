import { describe, expect, it } from '@jest/globals';
import { dividendGrowth } from './dividend-growth';

const year = (of: number, regular: number, complete = true) => ({
  year: of,
  regular,
  special: 0,
  payments: 4,
  complete,
  changePercent: null,
});

describe('the growth of dividends', () => {
  it('is compound, between completed years alone', () => {
    const years = [
      year(2022, 1),
      year(2023, 1.1),
      year(2024, 1.2),
      year(2025, 1.331),
      year(2026, 9, false),
    ];
    expect(dividendGrowth(years, 3)).toBeCloseTo(10, 6);
  });
  it('is unknown without both ends, and from or to nothing', () => {
    expect(dividendGrowth([year(2024, 1), year(2025, 2)], 3)).toBeNull();
    expect(dividendGrowth([year(2022, 0), year(2025, 2)], 3)).toBeNull();
    expect(dividendGrowth([year(2022, 1), year(2025, 0)], 3)).toBeNull();
    expect(dividendGrowth([], 1)).toBeNull();
  });
});
