import { describe, expect, it } from '@jest/globals';
import type { FundamentalsAnswer } from 'shared/contract';
import { statementRows } from './statement-view';

const row = (
  item: FundamentalsAnswer['items'][number]['item'],
  statement: 'income' | 'balance' | 'cash-flow',
  unit: 'money' | 'per-share' | 'shares',
  values: (number | null)[],
): FundamentalsAnswer['items'][number] => ({
  item,
  label: item,
  statement,
  unit,
  values,
  changePercent: values.map((_, at) => (at === 0 ? null : 10)),
});

const ANSWER = {
  items: [
    row('revenue', 'income', 'money', [200, 400, 0, null]),
    row('netIncome', 'income', 'money', [50, -100, 10, 20]),
    row('epsDiluted', 'income', 'per-share', [5, -10, 1, 2]),
    row('dilutedShares', 'income', 'shares', [10, 10, 10, 10]),
    row('totalAssets', 'balance', 'money', [1000, 1000, 1000, 1000]),
    row('cash', 'balance', 'money', [100, null, 250, 0]),
    row('freeCashFlow', 'cash-flow', 'money', [20, 40, 5, 6]),
  ],
  shares: [10, 20, null, 10],
};

const values = (
  kind: 'income' | 'balance' | 'cash-flow',
  view: 'growth' | 'common-size' | 'per-share',
) =>
  Object.fromEntries(
    statementRows(ANSWER, kind, view).map(({ item, values: each }) => [item, each]),
  );

describe('views of a statement', () => {
  it('divides income and cash flow by revenue, and the balance by total assets', () => {
    expect(values('income', 'common-size')).toEqual({
      revenue: [100, 100, null, null],
      netIncome: [25, -25, null, null],
    });
    expect(values('cash-flow', 'common-size')).toEqual({ freeCashFlow: [10, 10, null, null] });
    expect(values('balance', 'common-size')).toEqual({
      totalAssets: [100, 100, 100, 100],
      cash: [10, null, 25, 0],
    });
  });

  it('divides by the shares of the same period, and is null if they are unknown', () => {
    expect(values('income', 'per-share')).toEqual({
      revenue: [20, 20, null, null],
      netIncome: [5, -5, null, 2],
      epsDiluted: [5, -10, 1, 2],
    });
    expect(statementRows({ items: ANSWER.items }, 'balance', 'per-share')[0]?.values).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('shows only changes in the growth view', () => {
    expect(values('income', 'growth')['revenue']).toEqual([null, 10, 10, 10]);
  });
});
