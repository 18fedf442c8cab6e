/** The dividends to come of a whole market: filtered, ordered, counted by day. */
import type { z } from 'zod';
import type { DividendDate, UpcomingDividendItem } from 'shared/contract';
import type { upcomingDividendsFeedQuerySchema } from 'shared/contract/schemas';
import { checkBroker, listedAsset, tradesAt } from '../market/listing/listed-asset';
import type { DayRange } from '../market/listing/day-range';
import type { SortKey } from '../market/listing/ordered';
import type { UpcomingDividend } from '../market/dataset/records/dividend';
import type { Market } from '../market/store/market';
import { comingPayment } from './coming-payment';

export type UpcomingNarrowing = z.output<typeof upcomingDividendsFeedQuerySchema>;

/** The dividends to come of a market by ex-date; each is joined with its asset when first asked for. */
export class UpcomingList {
  readonly dividends: readonly UpcomingDividend[];
  readonly #items: (UpcomingDividendItem | undefined)[] = [];

  constructor(private readonly market: Market) {
    this.dividends = market
      .collection('upcoming-dividends')
      .toSorted((a, b) => (a.exDate < b.exDate ? -1 : a.exDate > b.exDate ? 1 : 0));
  }

  item(index: number, dividend: UpcomingDividend): UpcomingDividendItem {
    return (this.#items[index] ??= upcomingItem(this.market, dividend));
  }
}

function upcomingItem(market: Market, dividend: UpcomingDividend): UpcomingDividendItem {
  const asset = market.find(dividend.symbol);
  return {
    ...listedAsset(dividend.symbol, asset),
    price: asset?.table.number('price', asset.row) ?? null,
    priceCurrencyCode: asset?.table.text('currencyCode', asset.row) ?? null,
    dividendYield: asset?.table.number('dividendYield', asset.row) ?? null,
    paymentMethod: asset?.table.text('dividendFlag', asset.row) ?? null,
    ...comingPayment(dividend),
  };
}

type Dates = Pick<UpcomingDividend, 'exDate' | 'recordDate' | 'paymentDate'>;

const DATE_OF: Readonly<Record<DividendDate, (item: Dates) => string | null>> = {
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
  list: UpcomingList,
  query: UpcomingNarrowing,
  { from, to }: DayRange,
): UpcomingDividendItem[] {
  checkBroker(query.broker);
  const { status, frequency, minYield } = query;
  const dateOf = DATE_OF[query.by];
  const symbols = query.symbols && new Set(query.symbols.map((symbol) => symbol.toUpperCase()));
  const countries = query.country && new Set(query.country.map((code) => code.toUpperCase()));
  const trades = query.broker === undefined ? null : tradesAt(market, query.broker);

  const passes = (dividend: UpcomingDividend): boolean => {
    const date = dateOf(dividend);
    return (
      date !== null &&
      date >= from &&
      date <= to &&
      (!symbols || symbols.has(dividend.symbol)) &&
      (!status || status.includes(dividend.status)) &&
      (!frequency || frequency.some((one) => one === dividend.frequency)) &&
      (!trades || trades(dividend.symbol))
    );
  };
  const suits = ({ dividendYield, countryCode }: UpcomingDividendItem): boolean =>
    (minYield === undefined || (dividendYield !== null && dividendYield >= minYield)) &&
    (!countries || (countryCode !== null && countries.has(countryCode)));

  const found: UpcomingDividendItem[] = [];
  for (const [index, dividend] of list.dividends.entries()) {
    if (!passes(dividend)) continue;
    const item = list.item(index, dividend);
    if (suits(item)) found.push(item);
  }
  return found;
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
