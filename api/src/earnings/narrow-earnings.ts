import type { z } from 'zod';
import type { EarningsItem } from 'shared/contract';
import type { EARNINGS_SORTS, earningsFeedQuerySchema } from 'shared/contract/schemas';
import type { DayRange } from '../market/listing/day-range';
import { checkBroker, tradesAt } from '../market/listing/listed-asset';
import type { SortKey } from '../market/listing/ordered';
import type { Market } from '../market/store/market';

/** Reports of a range that pass the filters. Throws a 400 problem for an unknown broker. */
export function narrowEarnings(
  market: Market,
  items: readonly EarningsItem[],
  { symbols, country, broker }: z.output<typeof earningsFeedQuerySchema>,
  { from, to }: DayRange,
): EarningsItem[] {
  checkBroker(broker);
  const wanted = symbols && new Set(symbols.map((symbol) => symbol.toUpperCase()));
  const countries = country && new Set(country.map((code) => code.toUpperCase()));
  const trades = broker === undefined ? null : tradesAt(market, broker);
  return items.filter(
    ({ date, symbol, countryCode }) =>
      date >= from &&
      date <= to &&
      (!wanted || wanted.has(symbol)) &&
      (!countries || (countryCode !== null && countries.has(countryCode))) &&
      (!trades || trades(symbol)),
  );
}

export const EARNINGS_KEYS: Readonly<
  Record<(typeof EARNINGS_SORTS)[number], SortKey<EarningsItem>>
> = {
  date: ({ date }) => date,
  symbol: ({ symbol }) => symbol,
  companyName: ({ companyName }) => companyName?.toLowerCase() ?? null,
  marketCap: ({ marketCap }) => marketCap,
  surprise: ({ surprisePercent }) => surprisePercent,
};
