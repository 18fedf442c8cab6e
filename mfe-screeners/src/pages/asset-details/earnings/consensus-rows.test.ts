import { describe, expect, it } from '@jest/globals';
import type { FundamentalsAnswer } from 'shared/contract';
import { consensusRows } from './consensus-rows';

const row = { label: '', statement: 'income' as const, changePercent: [] };
const answer = (
  estimates: FundamentalsAnswer['estimates'],
  eps: (number | null)[] = [6, 8],
): FundamentalsAnswer => ({
  symbol: 'AAPL.US',
  period: 'annual',
  currencyCode: 'USD',
  source: 'filings',
  asOf: '2026-11-20',
  periods: ['2024-09-28', '2025-09-27'].map((periodEnd) => ({
    periodEnd,
    filedDate: null,
    computed: false,
  })),
  items: [
    { ...row, item: 'revenue', unit: 'money', values: [300, 400] },
    { ...row, item: 'epsDiluted', unit: 'per-share', values: eps },
  ],
  estimates,
  earnings: [],
});
const year = (periodEnd: string, epsAverage: number | null, revenueAverage: number | null) => ({
  periodEnd,
  epsAverage,
  revenueAverage,
});

describe('estimates of future years', () => {
  it('are compared with the year before, and with the price', () => {
    const rows = consensusRows(
      answer([year('2026-09-26', 10, 440), year('2027-09-25', 11, null)]),
      200,
    );
    expect(rows).toEqual([
      {
        periodEnd: '2026-09-26',
        eps: 10,
        epsGrowth: 25,
        revenue: 440,
        revenueGrowth: expect.closeTo(10),
        priceToEarnings: 20,
      },
      {
        periodEnd: '2027-09-25',
        eps: 11,
        epsGrowth: expect.closeTo(10),
        revenue: null,
        revenueGrowth: null,
        priceToEarnings: expect.closeTo(18.18, 2),
      },
    ]);
  });

  it('are not compared with a loss, an unknown value, or a year other than the one before', () => {
    const [afterLoss] = consensusRows(answer([year('2026-09-26', 1, null)], [1, -2]), null);
    expect([afterLoss?.epsGrowth, afterLoss?.priceToEarnings]).toEqual([null, null]);
    const [unknown] = consensusRows(answer([year('2026-09-26', 1, null)], [1, null]), 50);
    expect(unknown?.epsGrowth).toBeNull();
    const [later] = consensusRows(answer([year('2027-09-25', -1, 500)]), 50);
    expect([later?.epsGrowth, later?.revenueGrowth, later?.priceToEarnings]).toEqual([
      null,
      null,
      null,
    ]);
    expect(consensusRows(answer([]), 50)).toEqual([]);
  });
});
