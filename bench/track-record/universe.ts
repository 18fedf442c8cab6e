/** Invented stocks with bars and statements of ten years, made when they are read, the same on every machine. */
import { dayNumber, isoDate, weekday } from 'market-model/dates/civil-dates';
import type { DocumentKind, Documents } from 'market-model/dataset/collections';
import type { AssetRecord, DailyBars } from 'market-model/dataset/dataset';
import { tableOfRecords } from '../../api/src/market/snapshot/table-of-records';
import type { HistoricalMarket } from '../../api/src/track-record/history/historical-market';
import { randomStream } from '../statistics';

export const STOCKS = 13_000;
export const FUND = 'SPY.US';
const FIRST_YEAR = 2014;
const QUARTERS = 52;
const FILED_AFTER_DAYS = 40;
export const AS_OF = '2026-11-20';

/** Weekdays of the history. */
export const DAYS: Int32Array = (() => {
  const days: number[] = [];
  for (let day = dayNumber(FIRST_YEAR, 1, 2); day <= dayNumber(2026, 11, 20); day++)
    if (weekday(day) % 6 !== 0) days.push(day);
  return Int32Array.from(days);
})();

export interface Quarter {
  periodEnd: number;
  filed: number;
  revenue: number;
  netIncome: number;
  shares: number;
}

export const symbolOf = (stock: number): string => `T${String(stock).padStart(5, '0')}.US`;

/** Index of the first bar: every fifth stock was listed later. */
const firstBarOf = (stock: number): number =>
  stock % 5 === 0 ? Math.floor((stock * 7919) % (DAYS.length / 2)) : 0;

/** Closes from the first bar on. */
export function closesOf(stock: number): { first: number; close: Float64Array } {
  const random = randomStream(stock + 1);
  const first = firstBarOf(stock);
  let price = 5 + 200 * random();
  const close = Float64Array.from({ length: DAYS.length - first }, () => {
    price = Math.max(0.5, price * (1 + 0.03 * (random() - 0.495)));
    return Math.round(100 * price) / 100;
  });
  return { first, close };
}

export function quartersOf(stock: number): Quarter[] {
  const random = randomStream(1_000_003 + stock);
  const shares = Math.round(1e7 + 2e9 * random());
  let revenue = 1e7 + 2e9 * random();
  return Array.from({ length: QUARTERS }, (_, index) => {
    revenue = Math.round(revenue * (0.95 + 0.12 * random()));
    const month = 3 * (index % 4) + 4;
    const year = FIRST_YEAR - 1 + Math.floor(index / 4);
    const periodEnd = (month > 12 ? dayNumber(year + 1, 1, 1) : dayNumber(year, month, 1)) - 1;
    return {
      periodEnd,
      filed: periodEnd + FILED_AFTER_DAYS,
      revenue,
      netIncome: Math.round(revenue * (0.3 * random() - 0.05)),
      shares,
    };
  });
}

const stockOf = (symbol: string): number => Number(symbol.slice(1, -3));

function barsOf(symbol: string): DailyBars {
  const { first, close } = closesOf(symbol === FUND ? STOCKS + 1 : stockOf(symbol));
  const day = DAYS.subarray(first);
  return { day, open: close, high: close, low: close, close, volume: close };
}

const fundamentalsOf = (symbol: string): Documents['fundamentals'] => ({
  currencyCode: 'USD',
  source: 'bench',
  annual: [],
  quarterly: quartersOf(stockOf(symbol)).map(
    ({ periodEnd, filed, revenue, netIncome, shares }) => ({
      periodEnd: isoDate(periodEnd),
      filedDate: isoDate(filed),
      values: { revenue, netIncome, sharesOutstanding: shares },
    }),
  ),
  estimates: [],
});

const recordOf = (symbol: string): AssetRecord => ({
  symbol,
  assetType: 'stock',
  fields: { symbol, companyName: symbol, currencyCode: 'USD', sector: 'Technology' },
  provenance: {},
});

/** The market as the product's engine reads it. */
export const historicalMarket = (): HistoricalMarket => ({
  id: 'bench',
  asOf: `${AS_OF}T21:00:00Z`,
  demo: false,
  stocks: tableOfRecords(
    'stock',
    Array.from({ length: STOCKS }, (_, stock) => recordOf(symbolOf(stock))),
  ),
  currencies: undefined,
  find: (symbol) =>
    symbol === FUND ? { name: 'Fund', currencyCode: 'USD', isIndex: false } : null,
  bars: (symbol) =>
    Promise.resolve(symbol === FUND || symbol.startsWith('T') ? barsOf(symbol) : null),
  document: <Kind extends DocumentKind>(
    kind: Kind,
    symbol: string,
  ): Promise<Documents[Kind] | null> => {
    const documents: { [Name in DocumentKind]: Documents[Name] | null } = {
      dividends: null,
      splits: null,
      fundamentals: kind === 'fundamentals' && symbol !== FUND ? fundamentalsOf(symbol) : null,
      components: null,
    };
    return Promise.resolve(documents[kind]);
  },
});
