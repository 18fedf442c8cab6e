import type { z } from 'zod';
import type { EarningsItem } from 'shared/contract';
import type { EARNINGS_SORTS, earningsFeedQuerySchema } from 'shared/contract/schemas';
import type { DayRange } from '../market/listing/day-range';
import { checkBroker, listedAsset, tradesAt } from '../market/listing/listed-asset';
import type { SortKey } from '../market/listing/ordered';
import type { Market } from '../market/store/market';
import { tellReport, type ReportIndex } from './reports';

/** Reports of a range that pass the filters, with their companies. Throws a 400 problem for an unknown broker. */
export function filterEarnings(
  market: Market,
  { byDate, today }: ReportIndex,
  { symbols, country, broker }: z.output<typeof earningsFeedQuerySchema>,
  { from, to }: DayRange,
): EarningsItem[] {
  checkBroker(broker);
  const symbolSet = symbols && new Set(symbols.map((symbol) => symbol.toUpperCase()));
  const countries = country && new Set(country.map((code) => code.toUpperCase()));
  const trades = broker === undefined ? null : tradesAt(market, broker);
  const items: EarningsItem[] = [];
  for (let index = firstFrom(byDate, from); index < byDate.length; index++) {
    const report = byDate[index];
    if (!report || report.date > to) break;
    const { symbol } = report;
    if (symbolSet && !symbolSet.has(symbol)) continue;
    if (trades && !trades(symbol)) continue;
    const { assetType: _, ...listing } = listedAsset(symbol, market.find(symbol));
    if (countries && !(listing.countryCode !== null && countries.has(listing.countryCode)))
      continue;
    items.push({ ...listing, ...tellReport(report, today) });
  }
  return items;
}

/** Index of the first report on or after a day. */
function firstFrom(byDate: readonly { date: string }[], day: string): number {
  let low = 0;
  let high = byDate.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((byDate[middle]?.date ?? '') < day) low = middle + 1;
    else high = middle;
  }
  return low;
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
