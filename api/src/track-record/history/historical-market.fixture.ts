/** A small market with histories, for tests. */
import type { FieldValue } from 'shared/contract';
import { dayNumber, isoDate, weekday } from 'market-model/dates/civil-dates';
import type { DocumentKind, Documents } from 'market-model/dataset/collections';
import type { DailyBars } from 'market-model/dataset/dataset';
import type { DividendRecord } from 'market-model/dataset/records/dividend';
import type { FiscalPeriod, Fundamentals } from 'market-model/dataset/records/fundamentals';
import { tableOf } from '../../pro-filters/stocks.fixture';
import type { HistoricalMarket } from './historical-market';

export interface TestStock {
  fields?: Record<string, FieldValue>;
  bars: DailyBars;
  dividends?: DividendRecord[];
  fundamentals?: Fundamentals;
}

/** Weekdays from one day to another. */
export function weekdays(from: number, to: number): Int32Array {
  const days: number[] = [];
  for (let day = from; day <= to; day++) if (weekday(day) % 6 !== 0) days.push(day);
  return Int32Array.from(days);
}

/** Bars whose four prices are the same. */
export function barsOf(day: Int32Array, close: (index: number, day: number) => number): DailyBars {
  const prices = Float64Array.from(day, (at, index) => close(index, at));
  return {
    day,
    open: prices,
    high: prices,
    low: prices,
    close: prices,
    volume: prices.map(() => 1000),
  };
}

/** Quarters of a company that fit together, each filed `lag` days after its end. */
export function quarters(
  first: number,
  count: number,
  values: (quarter: number) => FiscalPeriod['values'],
  lag: number | null = 40,
): FiscalPeriod[] {
  return Array.from({ length: count }, (_, i) => {
    const [year, quarter] = [first + Math.floor(i / 4), i % 4];
    const end = quarter === 3 ? dayNumber(year, 12, 31) : dayNumber(year, 3 * quarter + 4, 1) - 1;
    return {
      periodEnd: isoDate(end),
      filedDate: lag === null ? null : isoDate(end + lag),
      values: values(i),
    };
  });
}

export const statements = (quarterly: FiscalPeriod[]): Fundamentals => ({
  currencyCode: 'USD',
  source: 'test',
  annual: [],
  quarterly,
  estimates: [],
});

/** Quarterly figures of a good company. */
export const goodQuarter = (quarter: number): FiscalPeriod['values'] => {
  const revenue = 1e9 * 1.02 ** quarter;
  return {
    revenue,
    costOfRevenue: 0.4 * revenue,
    grossProfit: 0.6 * revenue,
    operatingIncome: 0.3 * revenue,
    netIncome: 0.2 * revenue,
    epsDiluted: (0.2 * revenue) / 1e8,
    totalAssets: 5e9,
    totalEquity: 2e9,
    totalDebt: 1e8,
    sharesOutstanding: 1e8,
  };
};

interface TestMarketOptions {
  asOf: string;
  /** Funds by symbol. */
  funds?: Record<string, Pick<TestStock, 'bars' | 'dividends'>>;
  /** Currency pairs by symbol. */
  pairs?: Record<string, DailyBars>;
}

export function testMarket(
  stocks: Record<string, TestStock>,
  { asOf, funds = {}, pairs = {} }: TestMarketOptions,
): HistoricalMarket {
  const assets: Record<string, Pick<TestStock, 'bars' | 'dividends' | 'fundamentals'>> = {
    ...stocks,
    ...funds,
    ...Object.fromEntries(Object.entries(pairs).map(([symbol, bars]) => [symbol, { bars }])),
  };
  return {
    id: 'test-snapshot',
    asOf: `${asOf}T21:00:00Z`,
    demo: false,
    stocks: tableOf(
      Object.fromEntries(
        Object.entries(stocks).map(([symbol, { fields }]) => [
          symbol,
          { companyName: symbol, currencyCode: 'USD', sector: 'Technology', ...fields },
        ]),
      ),
    ),
    currencies: {
      ...tableOf(Object.fromEntries(Object.keys(pairs).map((symbol) => [symbol, {}]))),
    },
    find: (symbol) =>
      funds[symbol] ? { name: symbol, currencyCode: 'USD', isIndex: false } : null,
    bars: (symbol) => Promise.resolve(assets[symbol]?.bars ?? null),
    document: <Kind extends DocumentKind>(kind: Kind, symbol: string) => {
      const asset = assets[symbol];
      const documents: { [Name in DocumentKind]: Documents[Name] | null } = {
        dividends: asset?.dividends ?? null,
        splits: null,
        fundamentals: asset?.fundamentals ?? null,
        components: null,
      };
      const document: Documents[Kind] | null = documents[kind];
      return Promise.resolve(document);
    },
  };
}
