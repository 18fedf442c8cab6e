/** The dividends to come of a whole market: filtered, ordered, counted by day. */
import type { z } from 'zod';
import type { DividendDate, UpcomingDividendItem } from 'shared/contract';
import type { upcomingDividendsFeedQuerySchema } from 'shared/contract/schemas';
import { checkBroker, listedAsset, tradesAt } from '../market/listing/listed-asset';
import type { DayRange } from '../market/listing/day-range';
import type { SortKey } from '../market/listing/ordered';
import type { Market } from '../market/store/market';
import { comingPayment } from './coming-payment';

export type UpcomingNarrowing = z.output<typeof upcomingDividendsFeedQuerySchema>;

/** All dividends to come with their assets, by ex-date. */
export function upcomingItems(market: Market): UpcomingDividendItem[] {
  return market
    .collection('upcoming-dividends')
    .map((dividend) => {
      const asset = market.find(dividend.symbol);
      return {
        ...listedAsset(dividend.symbol, asset),
        price: asset?.table.number('price', asset.row) ?? null,
        priceCurrencyCode: asset?.table.text('currencyCode', asset.row) ?? null,
        dividendYield: asset?.table.number('dividendYield', asset.row) ?? null,
        paymentMethod: asset?.table.text('dividendFlag', asset.row) ?? null,
        ...comingPayment(dividend),
      };
    })
    .toSorted((a, b) => (a.exDate < b.exDate ? -1 : a.exDate > b.exDate ? 1 : 0));
}

const DATE_OF: Readonly<Record<DividendDate, (item: UpcomingDividendItem) => string | null>> = {
  ex: ({ exDate }) => exDate,
  record: ({ recordDate }) => recordDate,
  payment: ({ paymentDate }) => paymentDate,
};
/** The field of a range's date, for the order of its list. */
export const DATE_FIELD = {
  ex: 'exDate',
  record: 'recordDate',
  payment: 'paymentDate',
} as const satisfies Record<DividendDate, string>;

/** Throws a 400 problem for an unknown broker. */
export function narrowUpcoming(
  market: Market,
  items: readonly UpcomingDividendItem[],
  query: UpcomingNarrowing,
  { from, to }: DayRange,
): UpcomingDividendItem[] {
  checkBroker(query.broker);
  const tests: ((item: UpcomingDividendItem) => boolean)[] = [];
  const dateOf = DATE_OF[query.by];
  tests.push((item) => {
    const date = dateOf(item);
    return date !== null && date >= from && date <= to;
  });
  const { status, frequency, minYield } = query;
  if (status) tests.push((item) => status.includes(item.status));
  if (frequency) tests.push((item) => frequency.some((one) => one === item.frequency));
  if (minYield !== undefined)
    tests.push(({ dividendYield }) => dividendYield !== null && dividendYield >= minYield);
  if (query.country) {
    const countries = new Set(query.country.map((code) => code.toUpperCase()));
    tests.push(({ countryCode }) => countryCode !== null && countries.has(countryCode));
  }
  if (query.symbols) {
    const symbols = new Set(query.symbols.map((symbol) => symbol.toUpperCase()));
    tests.push(({ symbol }) => symbols.has(symbol));
  }
  if (query.broker !== undefined) {
    const trades = tradesAt(market, query.broker);
    tests.push(({ symbol }) => trades(symbol));
  }
  return items.filter((item) => tests.every((passes) => passes(item)));
}

export const UPCOMING_KEYS: Readonly<
  Record<
    | 'exDate'
    | 'recordDate'
    | 'paymentDate'
    | 'symbol'
    | 'companyName'
    | 'amount'
    | 'yield'
    | 'change'
    | 'marketCap',
    SortKey<UpcomingDividendItem>
  >
> = {
  exDate: ({ exDate }) => exDate,
  recordDate: ({ recordDate }) => recordDate,
  paymentDate: ({ paymentDate }) => paymentDate,
  symbol: ({ symbol }) => symbol,
  companyName: ({ companyName }) => companyName?.toLowerCase() ?? null,
  amount: ({ amount }) => amount,
  yield: ({ dividendYield }) => dividendYield,
  change: (item) => item.changePercent,
  marketCap: ({ marketCap }) => marketCap,
};

/** How many stand on each day, ascending, by the date asked for. */
export function countByDay(
  items: readonly UpcomingDividendItem[],
  by: DividendDate,
): { date: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const item of items) {
    const date = DATE_OF[by](item);
    if (date !== null) counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return [...counts]
    .map(([date, count]) => ({ date, count }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
