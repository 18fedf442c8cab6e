import { describe, expect, it } from '@jest/globals';
import { ruleFilterInMode, ruleFilterOf, type RuleFilter } from 'shared/market';
import type { ParsedQuery } from './query';
import { queryFilter } from './query';
import { gradeMarket } from './grades';
import { judgeStock } from './judge-stock';
import { measureMarket } from './measured-market';
import { tableOf, type StockFields } from './stocks.fixture';

function filterOf(id: string, mode?: string): RuleFilter {
  const filter = ruleFilterOf(id);
  const found = filter && ruleFilterInMode(filter, mode);
  if (!found) throw new Error(`no filter ${id} ${mode}`);
  return found;
}

/** One stock against a filter: status by rule id, and all else that is told of it. */
function judged(filter: RuleFilter, fields: StockFields, others: Record<string, StockFields> = {}) {
  const table = tableOf({ ...others, 'ONE.US': fields });
  const row = table.symbols.indexOf('ONE.US');
  const told = judgeStock(
    { market: measureMarket(table, filter), graded: null },
    filter,
    row,
    null,
  );
  const status = Object.fromEntries(told.results.map((result) => [result.id, result.status]));
  const value = Object.fromEntries(told.results.map((result) => [result.id, result.value]));
  return { ...told, status, value };
}

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

  it('passes at its thresholds, and says by which rules', () => {
    const { group, passed, mode, value } = judged(filter, steady, peers);
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
  ])('fails %s alone with %j', (rule, change) => {
    const { status, group } = judged(filter, { ...steady, ...change }, peers);
    expect(Object.keys(status).filter((id) => status[id] === 'fail')).toEqual([rule]);
    expect(group).toBe('miss');
  });

  it('does not judge years that are not known, nor banks by debt', () => {
    expect(judged(filter, { ...steady, yearsOfKnownEps: 9 }, peers).status['profit-years']).toBe(
      'no-data',
    );
    const bank = judged(filter, { ...steady, sector: 'Financials' }, peers);
    expect(bank.status).toMatchObject({
      'debt-to-profit': 'exempt',
      'return-on-capital-10y': 'exempt',
    });
    expect(bank.passed).toBe(5);
    expect(bank.results.find(({ id }) => id === 'debt-to-profit')?.exemption).toMatch(/banks/);
  });
});

describe('Peter Lynch', () => {
  const filter = filterOf('peter-lynch');
  const grower: StockFields = {
    sector: 'Technology',
    peRatio: 20,
    fwdPeRatio: 16,
    avgPeRatio: 22,
    earningsPerShareTTM: 5,
    lastYearEps: 4,
    epsGrowth5Y: 25,
    epsGrowth3Y: 99,
    dividendYield: 2,
    debtToEquityMRQ: 0.35,
    marketCap: 50e9,
    price: 100,
  };

  it('passes a fast grower at a fair price; the size is not asked', () => {
    const { status, group, category, figures, badges, value } = judged(filter, grower);
    expect(group).toBe('pass');
    expect(status['market-cap']).toBe('off');
    expect(status['pe-vs-industry']).toBe('no-data');
    expect(value.peg).toBe(0.8);
    expect({ category, badges }).toEqual({ category: 'fast-grower', badges: [] });
    // 5 × 25
    expect(figures).toMatchObject({ growth: 25, 'fair-value': 125 });
  });

  it.each([
    [{ epsGrowth5Y: 9.9 }, 'slow-grower', 20 / 11.9],
    [{ epsGrowth5Y: 10 }, 'stalwart', 20 / 12],
    [{ epsGrowth5Y: 19.9 }, 'stalwart', 20 / 21.9],
    [{ epsGrowth5Y: 20 }, 'fast-grower', 1],
    [{ epsGrowth5Y: 50 }, 'fast-grower', 0.4],
    [{ epsGrowth5Y: 51 }, 'too-fast', 20 / 51],
    [{ epsGrowth5Y: null, epsGrowth3Y: 16, dividendYield: null }, 'stalwart', 20 / 16],
    [{ lastYearEps: -1 }, 'turnaround', 0.8],
  ])('%j is a %s with a PEG of %d', (change, category, peg) => {
    const told = judged(filter, { ...grower, ...change });
    expect(told.category).toBe(category);
    expect(told.value.peg).toBeCloseTo(peg, 12);
    expect(told.status.peg).toBe(peg <= 1 ? 'pass' : 'fail');
  });

  it.each([
    [30, 125],
    [25, 125],
    [10, 50],
    [5, 25],
    [4.9, null],
    [-3, null],
  ])('growth of %d gives a fair value of %s', (epsGrowth5Y, value) => {
    expect(judged(filter, { ...grower, epsGrowth5Y }).figures?.['fair-value']).toBe(value);
  });

  it('fails what shrinks and what makes a loss, whatever the threshold', () => {
    const shrinking = judged(filter, { ...grower, epsGrowth5Y: -5 });
    expect(shrinking.status.peg).toBe('fail');
    expect(shrinking.value.peg).toBeNull();
    const loss = judged(filter, { ...grower, peRatio: null, earningsPerShareTTM: -1 });
    expect(loss.status).toMatchObject({ 'price-to-earnings': 'fail', peg: 'fail' });
    expect(loss.results.every(({ distance }) => Number.isFinite(distance))).toBe(true);
    const unknown = judged(filter, { ...grower, peRatio: null, earningsPerShareTTM: null });
    expect(unknown.status['price-to-earnings']).toBe('no-data');
  });

  it('says when the growth of a quarter stands in, and marks cyclicals and asset plays', () => {
    const told = judged(filter, {
      ...grower,
      epsGrowth5Y: null,
      epsGrowth3Y: null,
      quarterlyEarningsGrowthYOY: 22,
      sector: 'Energy',
      priceToBook: 0.8,
    });
    expect(told.badges).toEqual(['growth-proxy', 'cyclical', 'asset-play']);
    expect(told.category).toBe('fast-grower');
  });

  it.each([
    ['price-to-earnings', { peRatio: 25, fwdPeRatio: 16, avgPeRatio: 30 }],
    ['forward-pe', { fwdPeRatio: 20 }],
    ['pe-vs-own', { avgPeRatio: 19 }],
    ['debt-to-equity', { debtToEquityMRQ: 0.36 }],
    ['growth-not-too-fast', { epsGrowth5Y: 50.1 }],
  ])('fails %s alone with %j', (rule, change) => {
    const { status } = judged(filter, { ...grower, ...change });
    expect(Object.keys(status).filter((id) => status[id] === 'fail')).toEqual([rule]);
  });

  it('compares the P/E with the industry, else with the sector', () => {
    const peers = (industry: string) =>
      Object.fromEntries(
        Array.from({ length: 10 }, (_, n) => [
          `${industry}${n}.US`,
          { sector: 'Technology', industry, peRatio: industry === 'Chips' ? 10 : 40 },
        ]),
      );
    const market = { ...peers('Chips'), ...peers('Software') };
    const chips = judged(filter, { ...grower, industry: 'Chips' }, market);
    expect(chips.value['pe-vs-industry']).toBe(100);
    const other = judged(filter, { ...grower, industry: 'Kites' }, market);
    // The 21 of the sector: ten at 10, itself at 20, ten at 40.
    expect(other.value['pe-vs-industry']).toBe(0);
  });

  it('asks the size, skips rules and takes categories when told to', () => {
    const table = tableOf({ 'BIG.US': grower, 'SLOW.US': { ...grower, epsGrowth5Y: 3 } });
    const market = measureMarket(table, filter);
    expect(queryFilter(market, filter, ask(), null).passed).toBe(1);
    expect(queryFilter(market, filter, ask({ rules: { 'market-cap': true } }), null)).toMatchObject(
      { passed: 0 },
    );
    expect(queryFilter(market, filter, ask({ rules: { peg: false } }), null).passed).toBe(2);
    const slow = queryFilter(market, filter, ask({ categories: ['slow-grower'] }), null);
    expect(slow).toMatchObject({ universe: 1, passed: 0 });
    expect(() => queryFilter(market, filter, ask({ rules: { luck: true } }), null)).toThrow(
      'rules.luck',
    );
    expect(() => queryFilter(market, filter, ask({ categories: ['x'] }), null)).toThrow(
      'categories[0]',
    );
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
    const told = judged(filterOf('discounted-pe'), {
      ...cheap,
      quarterlyEarningsGrowthYOY: -1,
      profitMargin: 31,
      netMarginMean5Y: 20,
      debtToEquityMRQ: 2.1,
      peRatioMonths: 35,
    });
    expect(told.badges).toEqual([
      'earnings-falling',
      'cyclical-peak',
      'high-debt',
      'short-history',
    ]);
    expect(judged(filterOf('discounted-pe'), cheap).badges).toEqual([]);
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
    const told = judged(filter, { ...payer, dividendIncreaseStreak });
    expect(told.category).toBe(tier);
    expect(told.group).toBe(tier ? 'pass' : 'miss');
  });

  it('warns of traps and spares property trusts the payout', () => {
    expect(
      judged(filter, { ...payer, dividendYield: 8.1, dividendPayoutRatio: 81 }).badges,
    ).toEqual(['yield-trap', 'payout-trap']);
    const trust = judged(filter, { ...payer, sector: 'Real Estate', dividendPayoutRatio: 95 });
    expect(trust.status.payout).toBe('exempt');
    expect(trust.group).toBe('pass');
  });

  it('grades within the sector, payers alone, with the inputs', async () => {
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
    const none = judgeStock({ market: measureMarket(table, filter), graded }, filter, 0, null);
    expect(none).toMatchObject({ symbol: 'NONE.US', group: 'not-judged' });
    expect(none.grades?.yield).toBeNull();
  });
});
