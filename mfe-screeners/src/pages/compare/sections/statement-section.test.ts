import { describe, expect, it } from '@jest/globals';
import type { FundamentalsAnswer } from 'shared/contract';
import { commonSize, newestYear, statementSection } from './statement-section';

const item = (
  name: FundamentalsAnswer['items'][number]['item'],
  ...values: (number | null)[]
): FundamentalsAnswer['items'][number] => ({
  item: name,
  label: name,
  statement: 'income',
  unit: 'money',
  values,
  changePercent: [],
});
const answer = (currencyCode: string, revenue: number | null): FundamentalsAnswer => ({
  symbol: 'AAPL.US',
  period: 'annual',
  currencyCode,
  source: 'test-source',
  asOf: '2026-11-20',
  periods: [
    { periodEnd: '2024-09-30', filedDate: null, computed: false },
    { periodEnd: '2025-09-30', filedDate: null, computed: false },
  ],
  items: [
    item('revenue', 5e9, revenue),
    item('netIncome', 1e9, 2.5e9),
    item('totalAssets', 1, 9e9),
  ],
  estimates: [],
  earnings: [],
});

describe('statementSection', () => {
  it('shows the newest year with its share of revenue', () => {
    const { rows } = statementSection([answer('USD', 10e9), answer('EUR', null)]);
    const net = rows.find(({ column }) => column.field === 'netIncome');
    expect(net?.cells.map((cell) => [cell?.text, cell?.note])).toEqual([
      ['$2.50B', '25.0% of revenue'],
      ['€2.50B', undefined],
    ]);
    // Larger is not better.
    expect(net?.best.at).toBeNull();
  });

  it('shows a dash for a company without statements, and a placeholder while they load', () => {
    const { rows } = statementSection([answer('USD', 10e9), null, undefined]);
    const revenue = rows.find(({ column }) => column.field === 'revenue');
    expect(revenue?.cells.map((cell) => cell?.text)).toEqual(['$10.00B', '–', undefined]);
  });

  it('leaves out items that no company reports', () => {
    const fields = statementSection([answer('USD', 1)]).rows.map(({ column }) => column.field);
    expect(fields).toEqual(['periodEnd', 'revenue', 'netIncome', 'totalAssets']);
  });
});

describe('commonSize', () => {
  const year = newestYear(answer('USD', 10e9)) ?? {};

  it('measures income by revenue and balances by assets', () => {
    expect(commonSize('netIncome', year)).toBe(25);
    expect(commonSize('cash', { ...year, cash: 4.5e9 })).toBe(50);
  });

  it('is null for the base, for amounts per share, and without a positive base', () => {
    expect(commonSize('revenue', year)).toBeNull();
    expect(commonSize('epsDiluted', { ...year, epsDiluted: 3 })).toBeNull();
    expect(commonSize('netIncome', { ...year, revenue: 0 })).toBeNull();
    expect(commonSize('netIncome', { ...year, revenue: null })).toBeNull();
  });
});

it('has no newest year without periods', () => {
  expect(newestYear({ ...answer('USD', 1), periods: [] })).toBeNull();
  expect(newestYear(null)).toBeNull();
});
