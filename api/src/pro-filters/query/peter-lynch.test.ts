import { describe, expect, it } from 'vitest';
import { filterOf, evaluateOne } from './evaluate-one.fixture';
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
    const { status, group, category, figures, badges, value } = evaluateOne(filter, grower);
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
    const stock = evaluateOne(filter, { ...grower, ...change });
    expect(stock.category).toBe(category);
    expect(stock.value.peg).toBeCloseTo(peg, 12);
    expect(stock.status.peg).toBe(peg <= 1 ? 'pass' : 'fail');
  });

  it.each([
    [30, 125],
    [25, 125],
    [10, 50],
    [5, 25],
    [4.9, null],
    [-3, null],
  ])('growth of %d gives a fair value of %s', (epsGrowth5Y, value) => {
    expect(evaluateOne(filter, { ...grower, epsGrowth5Y }).figures?.['fair-value']).toBe(value);
  });

  it('fails shrinking and loss-making companies at any threshold', () => {
    const shrinking = evaluateOne(filter, { ...grower, epsGrowth5Y: -5 });
    expect(shrinking.status.peg).toBe('fail');
    expect(shrinking.value.peg).toBeNull();
    const loss = evaluateOne(filter, { ...grower, peRatio: null, earningsPerShareTTM: -1 });
    expect(loss.status).toMatchObject({ 'price-to-earnings': 'fail', peg: 'fail' });
    expect(loss.results.every(({ distance }) => Number.isFinite(distance))).toBe(true);
    const unknown = evaluateOne(filter, { ...grower, peRatio: null, earningsPerShareTTM: null });
    expect(unknown.status['price-to-earnings']).toBe('no-data');
  });

  it('reports quarterly growth as a fallback, and marks cyclicals and asset plays', () => {
    const stock = evaluateOne(filter, {
      ...grower,
      epsGrowth5Y: null,
      epsGrowth3Y: null,
      quarterlyEarningsGrowthYOY: 22,
      sector: 'Energy',
      priceToBook: 0.8,
    });
    expect(stock.badges).toEqual(['growth-proxy', 'cyclical', 'asset-play']);
    expect(stock.category).toBe('fast-grower');
  });

  it.each([
    ['price-to-earnings', { peRatio: 25, fwdPeRatio: 16, avgPeRatio: 30 }],
    ['forward-pe', { fwdPeRatio: 20 }],
    ['pe-vs-own', { avgPeRatio: 19 }],
    ['debt-to-equity', { debtToEquityMRQ: 0.36 }],
    ['growth-not-too-fast', { epsGrowth5Y: 50.1 }],
  ])('fails only %s with %j', (rule, change) => {
    const { status } = evaluateOne(filter, { ...grower, ...change });
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
    const chips = evaluateOne(filter, { ...grower, industry: 'Chips' }, market);
    expect(chips.value['pe-vs-industry']).toBe(100);
    const other = evaluateOne(filter, { ...grower, industry: 'Kites' }, market);
    // The 21 of the sector: ten at 10, itself at 20, ten at 40.
    expect(other.value['pe-vs-industry']).toBe(0);
  });

  it('applies the size rule, skips rules and selects categories on request', () => {
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
