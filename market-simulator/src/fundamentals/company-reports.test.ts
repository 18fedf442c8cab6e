import { describe, expect, it } from 'vitest';
import { STATEMENT_ITEMS, STATEMENT_ITEM_NAMES } from 'shared/market';
import type { Fundamentals } from 'market-model/dataset';
import { parseIsoDate } from 'market-model/dates';
import { generateDemoDocument } from '../world/documents';
import { SMALL_SEED } from '../profiles/market-size';

const TODAY = parseIsoDate('2026-11-20') ?? 0;
const COMPANIES = ['AAPL.US', 'JPM.US', 'PLTR.US', 'INTC.US', 'VOD.LSE', 'BHP.AU', '2222.SR'];

function statementsOf(symbol: string, today = TODAY): Fundamentals {
  const document = generateDemoDocument('fundamentals', symbol, SMALL_SEED, today);
  if (!document) throw new Error(`no statements of ${symbol}`);
  return document;
}

describe.each(COMPANIES)('statements of %s', (symbol) => {
  const { annual, quarterly, currencyCode } = statementsOf(symbol);

  it('reach back ten years and five in quarters', () => {
    expect(annual.length).toBeGreaterThanOrEqual(10);
    expect(quarterly.length).toBeGreaterThanOrEqual(20);
    expect(currencyCode).not.toBe('GBX');
    const ends = quarterly.map(({ periodEnd }) => periodEnd);
    expect(ends).toEqual(ends.toSorted());
    for (const { periodEnd, filedDate } of quarterly) {
      const delay = (parseIsoDate(filedDate ?? '') ?? 0) - (parseIsoDate(periodEnd) ?? 0);
      expect(delay).toBeGreaterThan(10);
      expect(delay).toBeLessThan(75);
    }
  });

  it('satisfy the identities of accounting', () => {
    for (const { values: v } of [...quarterly, ...annual]) {
      const valueOf = (item: keyof typeof v): number => v[item] ?? NaN;
      expect(valueOf('totalAssets')).toBe(valueOf('totalLiabilities') + valueOf('totalEquity'));
      expect(valueOf('freeCashFlow')).toBe(
        valueOf('operatingCashFlow') - valueOf('capitalExpenditure'),
      );
      expect(valueOf('totalDebt')).toBeGreaterThanOrEqual(valueOf('longTermDebt'));
      expect(valueOf('totalLiabilities')).toBeGreaterThanOrEqual(valueOf('totalDebt'));
    }
  });

  it('hold for a company that reports its cost of revenue', () => {
    const grossReports = [...quarterly, ...annual].filter(
      ({ values }) => values.grossProfit !== undefined,
    );
    for (const { values: v } of grossReports) {
      const valueOf = (item: keyof typeof v): number => v[item] ?? NaN;
      expect(v.grossProfit).toBe(valueOf('revenue') - valueOf('costOfRevenue'));
      expect(v.grossProfit).toBeGreaterThanOrEqual(valueOf('operatingIncome'));
      expect(valueOf('ebitda')).toBe(valueOf('operatingIncome') + valueOf('depreciation'));
      expect(valueOf('netIncome')).toBe(
        valueOf('operatingIncome') - valueOf('interestExpense') - valueOf('incomeTax'),
      );
      expect(valueOf('currentAssets')).toBeLessThan(valueOf('totalAssets'));
      const parts = valueOf('cash') + valueOf('receivables') + valueOf('inventory');
      expect(parts).toBeLessThanOrEqual(valueOf('currentAssets'));
      expect(valueOf('currentAssets') + valueOf('propertyPlantEquipment')).toBeLessThan(
        valueOf('totalAssets'),
      );
      const overhead = valueOf('grossProfit') - valueOf('operatingIncome');
      expect(
        valueOf('sellingGeneralAdministrative') + (v.researchAndDevelopment ?? 0),
      ).toBeLessThanOrEqual(overhead);
    }
  });

  it("divide the company's earnings by its shares", () => {
    for (const { values: v } of quarterly) {
      const exact = (v.netIncome ?? NaN) / (v.dilutedShares ?? NaN);
      const decimals = String(v.epsDiluted).split('.')[1]?.length ?? 0;
      expect(Math.abs((v.epsDiluted ?? NaN) - exact)).toBeLessThanOrEqual(
        0.5 * 10 ** -Math.max(2, decimals) + 1e-12,
      );
    }
  });

  it('add up from four quarters to the year', () => {
    for (const year of annual) {
      const last = quarterly.findIndex(({ periodEnd }) => periodEnd === year.periodEnd);
      const quarters = quarterly.slice(last - 3, last + 1);
      for (const item of STATEMENT_ITEM_NAMES) {
        if (year.values[item] === undefined || item === 'dilutedShares') continue;
        const sum = quarters.reduce((total, { values }) => total + (values[item] ?? NaN), 0);
        const expected =
          STATEMENT_ITEMS[item].statement === 'balance' ? quarters.at(-1)?.values[item] : sum;
        expect(year.values[item]).toBeCloseTo(expected ?? NaN, 6);
      }
    }
  });
});

describe('statements of the simulated world', () => {
  it('are deterministic, and later days only append', () => {
    const before = statementsOf('MSFT.US', TODAY - 200);
    const now = statementsOf('MSFT.US');
    expect(statementsOf('MSFT.US')).toEqual(now);
    expect(now.quarterly.length).toBeGreaterThan(before.quarterly.length);
    expect(now.quarterly.slice(0, before.quarterly.length)).toEqual(before.quarterly);
    expect(now.annual.slice(0, before.annual.length)).toEqual(before.annual);
  });

  it('never cover a quarter before its report', () => {
    const today = '2026-11-20';
    for (const symbol of COMPANIES) {
      for (const { filedDate } of statementsOf(symbol).quarterly)
        expect((filedDate ?? '') <= today).toBe(true);
    }
  });

  it('match the business: a bank has no cost of revenue, a loss-making company no profit', () => {
    expect(statementsOf('JPM.US').quarterly.at(-1)?.values.costOfRevenue).toBeUndefined();
    expect(statementsOf('JPM.US').quarterly.at(-1)?.values.totalAssets).toBeGreaterThan(
      5 * (statementsOf('JPM.US').quarterly.at(-1)?.values.totalEquity ?? NaN),
    );
    expect(statementsOf('INTC.US').quarterly.at(-1)?.values.netIncome).toBeLessThan(0);
    expect(statementsOf('AAPL.US').annual.at(-1)?.periodEnd).toBe('2026-09-30');
    expect(statementsOf('MSFT.US').annual.at(-1)?.periodEnd).toBe('2026-06-30');
  });

  it('have estimates for the current and the next fiscal year', () => {
    const { annual, estimates } = statementsOf('AAPL.US');
    expect(estimates.map(({ periodEnd }) => periodEnd)).toEqual(['2027-09-30', '2028-09-30']);
    const last = annual.at(-1)?.values.epsDiluted ?? NaN;
    expect((estimates[0]?.epsAverage ?? NaN) / last).toBeGreaterThan(0.8);
    expect((estimates[0]?.epsAverage ?? NaN) / last).toBeLessThan(1.5);
  });
});
