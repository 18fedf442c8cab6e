import { expect, it } from '@jest/globals';
import type { AssetDividends } from 'shared/contract';
import { dividendSection } from './dividend-section';

const payer: AssetDividends = {
  symbol: 'AAPL.US',
  assetType: 'stock',
  asOf: '2026-11-20',
  currencyCode: 'USD',
  history: [],
  years: [
    { year: 2025, regular: 1.02, special: 0, payments: 4, complete: true, changePercent: 4 },
    { year: 2026, regular: 0.78, special: 0, payments: 3, complete: false, changePercent: null },
  ],
  streakYears: 12,
  yearToDate: null,
  rateTTM: 1.04,
  yieldPercent: 0.4,
  payoutRatioPercent: 14,
  next: {
    exDate: '2027-02-09',
    amount: 0.27,
    currencyCode: 'USD',
    declaredDate: null,
    recordDate: null,
    paymentDate: null,
    frequency: 'Quarterly',
    special: false,
    status: 'estimated',
    lastDayToBuy: '2027-02-08',
    previousAmount: null,
    changePercent: null,
  },
  upcoming: [],
  splits: [],
};

it('compares payments, marks only the longer streak, and labels estimates', () => {
  const { rows } = dividendSection('etf', [payer, { ...payer, streakYears: 3, next: null }, null]);
  const texts = Object.fromEntries(
    rows.map(({ column, cells }) => [column.field, cells.map((cell) => cell?.text)]),
  );
  expect(texts['exDate']).toEqual(['9 Feb 2027', '–', '–']);
  expect(texts['lastYear']).toEqual(['$1.02', '$1.02', '–']);
  expect(texts['paymentDate']).toBeUndefined();
  expect(rows.map(({ column, best }) => [column.field, best.at])).toContainEqual([
    'streakYears',
    0,
  ]);
  expect(rows.find(({ column }) => column.field === 'amount')?.cells[0]?.note).toBe('estimated');
  expect(rows.find(({ column }) => column.field === 'amount')?.best.at).toBeNull();
});

it('omits the streak of stocks, which the catalogue has', () => {
  const fields = dividendSection('stock', [payer]).rows.map(({ column }) => column.field);
  expect(fields).not.toContain('streakYears');
});

it('has no rows if no asset pays', () => {
  expect(dividendSection('stock', [null, null]).rows).toEqual([]);
});
