import { describe, expect, it } from 'vitest';
import { gradeMarket } from '../measures/grades';
import { filterOf, evaluateOne } from './evaluate-one.fixture';
import { evaluateStock } from './evaluate-stock';
import { measureMarket } from '../measures/measured-market';
import type { ParsedQuery } from './query';
import { queryFilter } from './query';
import { tableOf, type StockFields } from '../stocks.fixture';

const ask = (more: Partial<ParsedQuery> = {}): ParsedQuery => ({
  thresholds: {},
  page: 1,
  pageSize: 50,
  ...more,
});

describe('Warren Buffett, full', () => {
  const filter = filterOf('warren-buffett', 'full');
  const steady: StockFields = {
    sector: 'Technology',
    industry: 'Software',
    peRatio: 25,
    epsGrowth5Y: 8,
    epsGrowthEarlier5Y: 6,
    yearsOfKnownEps: 10,
    yearsOfPositiveEps: 10,
    meanReturnOnEquity10Y: 15,
    meanReturnOnInvestedCapital10Y: 12,
    longTermDebtToNetIncome: 5,
    profitMargin: 20,
  };
  const peers = Object.fromEntries(
    Array.from({ length: 10 }, (_, n) => [
      `P${n}.US`,
      { sector: 'Technology', industry: 'Software', profitMargin: 15 + n },
    ]),
  );

  it('passes at its thresholds, and lists the rules', () => {
    const { group, passed, mode, value } = evaluateOne(filter, steady, peers);
    expect({ group, passed, mode }).toEqual({ group: 'pass', passed: 8, mode: 'full' });
    // 15 … 24 and 20: the median of the eleven is 20.
    expect(value['margin-vs-industry']).toBe(0);
  });

  it.each([
    ['earnings-yield', { peRatio: 33.4 }],
    ['earnings-yield', { peRatio: null, earningsPerShareTTM: -1, price: 10 }],
    ['eps-5y', { epsGrowth5Y: 0 }],
    ['eps-10y', { epsGrowthEarlier5Y: -0.1 }],
    ['profit-years', { yearsOfPositiveEps: 9 }],
    ['return-on-equity-10y', { meanReturnOnEquity10Y: 14.9 }],
    ['return-on-capital-10y', { meanReturnOnInvestedCapital10Y: 11.9 }],
    ['debt-to-profit', { longTermDebtToNetIncome: 5.1 }],
    ['margin-vs-industry', { profitMargin: 18 }],
  ])('fails only %s with %j', (rule, change) => {
    const { status, group } = evaluateOne(filter, { ...steady, ...change }, peers);
    expect(Object.keys(status).filter((id) => status[id] === 'fail')).toEqual([rule]);
    expect(group).toBe('miss');
  });

  it('does not evaluate years that are not known, nor banks by debt', () => {
    expect(
      evaluateOne(filter, { ...steady, yearsOfKnownEps: 9 }, peers).status['profit-years'],
    ).toBe('no-data');
    const bank = evaluateOne(filter, { ...steady, sector: 'Financials' }, peers);
    expect(bank.status).toMatchObject({
      'debt-to-profit': 'exempt',
      'return-on-capital-10y': 'exempt',
    });
    expect(bank.passed).toBe(5);
    expect(bank.results.find(({ id }) => id === 'debt-to-profit')?.exemption).toMatch(/banks/);
  });
});

describe('discounted P/E', () => {
  const cheap: StockFields = { peRatio: 8, avgPeRatio: 10, fwdPeRatio: 6, avgFwdPeRatio: 10 };
  const market = {
    'A.US': cheap,
    'B.US': { ...cheap, peRatio: 3 },
    'C.US': { ...cheap, peRatio: 8.1 },
    'D.US': { peRatio: 15, avgPeRatio: 10, fwdPeRatio: 12, avgFwdPeRatio: 10 },
    'E.US': { ...cheap, avgFwdPeRatio: null },
    'F.US': { ...cheap, peRatio: -8 },
  };
  const symbols = (mode?: string) => {
    const filter = filterOf('discounted-pe', mode);
    const answer = queryFilter(measureMarket(tableOf(market), filter), filter, ask(), null);
    return answer.rows.filter(({ group }) => group === 'pass').map(({ symbol }) => symbol);
  };

  it('needs both discounts, the deepest first', () => {
    expect(symbols()).toEqual(['B.US', 'A.US']);
    expect(symbols('above-average')).toEqual(['D.US']);
  });

  it('warns', () => {
    const stock = evaluateOne(filterOf('discounted-pe'), {
      ...cheap,
      quarterlyEarningsGrowthYOY: -1,
      profitMargin: 31,
      netMarginMean5Y: 20,
      debtToEquityMRQ: 2.1,
      peRatioMonths: 35,
    });
    expect(stock.badges).toEqual([
      'earnings-falling',
      'cyclical-peak',
      'high-debt',
      'short-history',
    ]);
    expect(evaluateOne(filterOf('discounted-pe'), cheap).badges).toEqual([]);
  });
});

describe('dividend growth', () => {
  const filter = filterOf('dividend-growth');
  const payer: StockFields = {
    sector: 'Industrials',
    dividendRateTTM: 2,
    dividendYield: 3,
    dividendPayoutRatio: 60,
    dividendIncreaseStreak: 5,
    dividendGrowth1Y: 0,
    dividendGrowth5Y: 5,
    dividendCuts10Y: 0,
  };

  it.each([
    [4, null],
    [5, 'challenger'],
    [10, 'contender'],
    [25, 'champion'],
    [50, 'king'],
  ])('a streak of %d years makes a %s', (dividendIncreaseStreak, tier) => {
    const stock = evaluateOne(filter, { ...payer, dividendIncreaseStreak });
    expect(stock.category).toBe(tier);
    expect(stock.group).toBe(tier ? 'pass' : 'miss');
  });

  it('warns of traps and spares property trusts the payout', () => {
    expect(
      evaluateOne(filter, { ...payer, dividendYield: 8.1, dividendPayoutRatio: 81 }).badges,
    ).toEqual(['yield-trap', 'payout-trap']);
    const trust = evaluateOne(filter, { ...payer, sector: 'Real Estate', dividendPayoutRatio: 95 });
    expect(trust.status.payout).toBe('exempt');
    expect(trust.group).toBe('pass');
  });

  it('grades payers only, within the sector, with the inputs', async () => {
    const payers = Object.fromEntries(
      Array.from({ length: 20 }, (_, n): [string, StockFields] => [
        `P${String(n).padStart(2, '0')}.US`,
        { ...payer, dividendYield: 1 + n, dividendPayoutRatio: 30 + n },
      ]),
    );
    const table = tableOf({ ...payers, 'NONE.US': { sector: 'Industrials', dividendYield: 99 } });
    const graded = await gradeMarket(table, filter);
    const answer = queryFilter(measureMarket(table, filter), filter, ask(), null, graded);
    const grades = (symbol: string) => answer.rows.find((row) => row.symbol === symbol)?.grades;
    expect(grades('P19.US')?.yield).toEqual({
      letter: 'A+',
      percentile: 97.5,
      peers: 20,
      inputs: [{ label: 'Yield', value: 20, percentile: 97.5 }],
    });
    expect(grades('P00.US')?.yield?.letter).toBe('F');
    expect(grades('P00.US')?.safety).toMatchObject({
      letter: 'A+',
      inputs: [
        { value: 30, percentile: 97.5 },
        { value: null, percentile: null },
        { value: null, percentile: null },
      ],
    });
    const none = evaluateStock({ market: measureMarket(table, filter), graded }, filter, 0, null);
    expect(none).toMatchObject({ symbol: 'NONE.US', group: 'not-evaluated' });
    expect(none.grades?.yield).toBeNull();
  });
});
