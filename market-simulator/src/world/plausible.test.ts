import { describe, expect, it } from 'vitest';
import { logoOf, websiteOf } from '../companies/websites';
import { PricePaths } from '../prices/price-paths';
import { BarBuffer } from '../prices/simulate-bars';
import { PRICE_ANCHOR } from '../prices/trading-calendar';
import { DEMO_SEED, SMALL_SEED } from '../profiles/market-size';
import { demoUniverse } from './universe';

const YEARS = 5;

describe.each([DEMO_SEED, SMALL_SEED, 1, 7])('the simulated market of seed %i', (seed) => {
  const { followed, processes, stocks } = demoUniverse(seed);
  const paths = new PricePaths(seed, followed);
  const stock = (symbol: string) => {
    const company = stocks.find((one) => one.symbol === symbol);
    if (!company) throw new Error(`no ${symbol}`);
    return company;
  };

  it.each(['GSPC.INDX', 'NDX.INDX', 'DJI.INDX', 'FTSE.INDX', 'STOXX50E.INDX'])(
    'lets %s rise over five years, as an index of large companies does',
    (symbol) => {
      const process = processes.get(symbol);
      if (!process) throw new Error(`no ${symbol}`);
      const { days, logPrice } = paths.walk(symbol, process, PRICE_ANCHOR, new BarBuffer());
      const from = days.findLastIndex((day) => day <= PRICE_ANCHOR - YEARS * 365.25);
      const growth = Math.exp((logPrice[days.length - 1] ?? NaN) - (logPrice[from] ?? NaN)) - 1;
      expect(growth).toBeGreaterThan(0);
      expect(growth).toBeLessThan(1.2);
    },
  );

  it('has the websites of the largest companies and invents none', () => {
    const real = stocks
      .filter((one) => one.real)
      .toSorted((a, b) => b.cap - a.cap)
      .slice(0, 200);
    const websites = real.map(websiteOf).filter((website) => website !== null);
    expect(websites.length).toBeGreaterThan(190);
    for (const website of websites) expect(new URL(website).href).toBe(`${website}/`);
    expect(
      stocks
        .filter((one) => !one.real)
        .map(websiteOf)
        .filter(Boolean),
    ).toEqual([]);
    expect(websiteOf({ name: 'Apple Inc.', real: true })).toBe('https://www.apple.com');
  });

  it('uses one logo for all share classes of a large company, and none for a small one', () => {
    const logoOfClass = (name: string) =>
      logoOf({ name: `Alphabet Inc. Class ${name}`, real: true });
    expect(logoOfClass('A')).toMatch(/^\/api\/logos\/drawn\/\d+\.svg$/);
    expect(logoOfClass('C')).toBe(logoOfClass('A'));
    const logos = new Set(stocks.filter(({ real }) => real).map(logoOf));
    expect(logos.size).toBeGreaterThan(190);
    expect(logos).toContain(null);
    expect(new Set(stocks.filter(({ real }) => !real).map(logoOf))).toEqual(new Set([null]));
  });

  it('gives companies the volatility of their kind', () => {
    const order = ['KO.US', 'JPM.US', 'NVDA.US', 'TSLA.US'].map(
      (symbol) => stock(symbol).process.volatility,
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it.each([
    ['WMT.US', 2, 4],
    ['COST.US', 2, 4],
    ['XOM.US', 7, 13],
    ['AAPL.US', 19, 32],
    ['NVDA.US', 40, 60],
    ['V.US', 40, 60],
    ['KO.US', 17, 30],
  ])('gives %s a net margin between %i and %i percent', (symbol, low, high) => {
    const { netIncome, revenue, grossMargin } = stock(symbol).figures;
    const margin = (100 * netIncome) / revenue;
    expect(margin).toBeGreaterThan(low);
    expect(margin).toBeLessThan(high);
    expect(100 * grossMargin).toBeGreaterThan(margin);
  });
});
