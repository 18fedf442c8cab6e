/** Which of the dividends to come a query means, and how many each filter would leave. */
import type { z } from 'zod';
import type { DividendDate, DividendFacet, UpcomingDividendItem } from 'shared/contract';
import type { upcomingDividendsCsvQuerySchema } from 'shared/contract/schemas';
import type { DayRange } from '../market/listing/day-range';
import { checkBroker, tradesAt } from '../market/listing/listed-asset';
import type { UpcomingDividend } from '../market/dataset/records/dividend';
import type { Market } from '../market/store/market';
import type { UpcomingList } from './upcoming-list';

export type UpcomingNarrowing = Omit<z.output<typeof upcomingDividendsCsvQuerySchema>, 'sort'>;

type Dates = Pick<UpcomingDividend, 'exDate' | 'recordDate' | 'paymentDate'>;

export const DATE_OF: Readonly<Record<DividendDate, (item: Dates) => string | null>> = {
  ex: ({ exDate }) => exDate,
  record: ({ recordDate }) => recordDate,
  payment: ({ paymentDate }) => paymentDate,
};

/** One condition; the facet that counts over it leaves it out. */
interface Test {
  facet: DividendFacet | null;
  holds: (item: UpcomingDividendItem) => boolean;
}

export interface Narrowed {
  /** Within the range and passing every filter, by ex-date. */
  items: UpcomingDividendItem[];
  /** Failing the filter of one facet alone, by that facet. */
  near: ReadonlyMap<DividendFacet, UpcomingDividendItem[]>;
}

/** Throws a 400 problem for an unknown broker. */
export function narrowUpcoming(
  market: Market,
  list: UpcomingList,
  query: UpcomingNarrowing,
  { from, to }: DayRange,
): Narrowed {
  const dateOf = DATE_OF[query.by];
  const suits = dividendTest(market, query);
  const tests = itemTests(query);
  const items: UpcomingDividendItem[] = [];
  const near = new Map<DividendFacet, UpcomingDividendItem[]>();
  for (const [index, dividend] of list.dividends.entries()) {
    const date = dateOf(dividend);
    if (date === null || date < from || date > to || !suits(dividend)) continue;
    const item = list.item(index, dividend);
    const failed = tests.filter(({ holds }) => !holds(item));
    if (failed.length === 0) items.push(item);
    const only = failed.length === 1 ? failed[0]?.facet : null;
    if (!only) continue;
    const known = near.get(only);
    if (known) known.push(item);
    else near.set(only, [item]);
  }
  return { items, near };
}

/** The days with a match next to a range, before and after it; null where there is none. */
export function nearestDays(
  market: Market,
  list: UpcomingList,
  query: UpcomingNarrowing,
  { from, to }: DayRange,
): { before: string | null; after: string | null } {
  const dateOf = DATE_OF[query.by];
  const suits = dividendTest(market, query);
  const tests = itemTests(query);
  let [before, after]: [string | null, string | null] = [null, null];
  for (const [index, dividend] of list.dividends.entries()) {
    const date = dateOf(dividend);
    const isNearer =
      date !== null &&
      (date < from
        ? before === null || date > before
        : date > to && (after === null || date < after));
    if (!isNearer || !suits(dividend)) continue;
    const item = list.item(index, dividend);
    if (!tests.every(({ holds }) => holds(item))) continue;
    if (date < from) before = date;
    else after = date;
  }
  return { before, after };
}

/** The conditions that need nothing of the asset's listing. */
function dividendTest(
  market: Market,
  query: UpcomingNarrowing,
): (dividend: UpcomingDividend) => boolean {
  checkBroker(query.broker);
  const { status, special } = query;
  const symbols = query.symbols && new Set(query.symbols.map((symbol) => symbol.toUpperCase()));
  const trades = query.broker === undefined ? null : tradesAt(market, query.broker);
  return (dividend) =>
    (!symbols || symbols.has(dividend.symbol)) &&
    (!status || status.includes(dividend.status)) &&
    (special === undefined || dividend.special === special) &&
    (!trades || trades(dividend.symbol));
}

function itemTests(query: UpcomingNarrowing): Test[] {
  const tests: Test[] = [];
  const among = (
    facet: DividendFacet,
    wanted: readonly string[] | undefined,
    of: (item: UpcomingDividendItem) => string | null,
  ) => {
    if (!wanted) return;
    const known = new Set(wanted.map((value) => value.toLowerCase()));
    tests.push({
      facet,
      holds: (item) => {
        const value = of(item);
        return value !== null && known.has(value.toLowerCase());
      },
    });
  };
  const within = (
    facet: DividendFacet,
    least: number | undefined,
    most: number | undefined,
    of: (item: UpcomingDividendItem) => number | null,
  ) => {
    if (least === undefined && most === undefined) return;
    tests.push({
      facet,
      holds: (item) => {
        const value = of(item);
        return value !== null && value >= (least ?? -Infinity) && value <= (most ?? Infinity);
      },
    });
  };
  for (const facet of VALUE_FACETS) among(facet, query[facet], FACET_VALUE[facet]);
  within('yield', query.minYield, query.maxYield, FACET_NUMBER.yield);
  within('amount', query.minAmount, query.maxAmount, FACET_NUMBER.amount);
  return tests;
}

export const VALUE_FACETS = ['country', 'exchange', 'sector', 'frequency', 'method'] as const;
type ValueFacet = (typeof VALUE_FACETS)[number];

export const isValueFacet = (facet: DividendFacet): facet is ValueFacet =>
  VALUE_FACETS.some((one) => one === facet);

export const FACET_VALUE: Readonly<
  Record<ValueFacet, (item: UpcomingDividendItem) => string | null>
> = {
  country: ({ countryCode }) => countryCode,
  exchange: ({ exchange }) => exchange,
  sector: ({ sector }) => sector,
  frequency: ({ frequency }) => frequency,
  method: ({ paymentMethod }) => paymentMethod,
};
export const FACET_NUMBER: Readonly<
  Record<Exclude<DividendFacet, ValueFacet>, (item: UpcomingDividendItem) => number | null>
> = {
  yield: ({ dividendYield }) => dividendYield,
  amount: ({ amountUSD }) => amountUSD,
};
