import { describe, expect, it } from '@jest/globals';
import type { FundamentalsAnswer } from 'shared/contract';
import { withTrailing } from './with-trailing';

const answer = (
  period: 'annual' | 'ttm',
  ends: string[],
  items: Record<string, (number | null)[]>,
): FundamentalsAnswer => ({
  symbol: 'A.US',
  period,
  currencyCode: 'USD',
  source: 'filings',
  asOf: '2026-11-20T21:00:00Z',
  periods: ends.map((periodEnd) => ({ periodEnd, filedDate: null, computed: period === 'ttm' })),
  shares: ends.map((_, at) => at + 1),
  items: Object.entries(items).map(([item, values]) => ({
    item: item as 'revenue',
    label: item,
    statement: 'income' as const,
    unit: 'money' as const,
    values,
    changePercent: values.map(() => 1),
  })),
  estimates: [],
  earnings: [],
});

const YEARS = answer('annual', ['2024-12-31', '2025-12-31'], { revenue: [1, 2], ebitda: [3, 4] });

describe('years with the latest twelve months', () => {
  it('have one more column, with dashes for items in only one answer', () => {
    const both = withTrailing(
      YEARS,
      answer('ttm', ['2026-06-30', '2026-09-30'], { revenue: [5, 6], cash: [7, 8] }),
    );
    expect(both.periods.map(({ periodEnd }) => periodEnd)).toEqual([
      '2024-12-31',
      '2025-12-31',
      '2026-09-30',
    ]);
    expect(both.shares).toEqual([1, 2, 2]);
    expect(both.items.map(({ item, values }) => [item, values])).toEqual([
      ['revenue', [1, 2, 6]],
      ['ebitda', [3, 4, null]],
      ['cash', [null, null, 8]],
    ]);
  });

  it('are unchanged if nothing is newer, or currency or source differ', () => {
    expect(withTrailing(YEARS, undefined)).toBe(YEARS);
    expect(withTrailing(YEARS, answer('ttm', ['2025-12-31'], { revenue: [2] }))).toBe(YEARS);
    const other = { ...answer('ttm', ['2026-09-30'], { revenue: [2] }), currencyCode: 'EUR' };
    expect(withTrailing(YEARS, other)).toBe(YEARS);
  });
});
