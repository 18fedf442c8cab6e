/** Which of the dividends to come a query means, and how many each filter would leave. */
import type { z } from 'zod';
import type { DividendDate, DividendFacet, UpcomingDividendItem } from 'shared/contract';
import type { upcomingDividendsCsvQuerySchema } from 'shared/contract/schemas';
import { facetedFilter, type FacetedItems, type ItemTest } from '../market/listing/faceted-filter';
import type { DayRange } from '../market/listing/day-range';
import { checkBroker, tradesAt } from '../market/listing/listed-asset';
import type { UpcomingDividend } from 'market-model/dataset/records/dividend';
import type { Market } from '../market/store/market';
import type { UpcomingList } from './upcoming-list';

export type UpcomingFilter = Omit<z.output<typeof upcomingDividendsCsvQuerySchema>, 'sort'>;

type Dates = Pick<UpcomingDividend, 'exDate' | 'recordDate' | 'paymentDate'>;

export const DATE_OF: Readonly<Record<DividendDate, (item: Dates) => string | null>> = {
  ex: ({ exDate }) => exDate,
  record: ({ recordDate }) => recordDate,
  payment: ({ paymentDate }) => paymentDate,
};

/** Dividends within the range that pass the filters, by ex-date. Throws a 400 problem for an unknown broker. */
export function filterUpcoming(
  market: Market,
  list: UpcomingList,
  query: UpcomingFilter,
  { from, to }: DayRange,
): FacetedItems<UpcomingDividendItem, DividendFacet> {
  const dateOf = DATE_OF[query.by];
  const suits = dividendTest(market, query);
  const items = function* () {
    for (const [index, dividend] of list.dividends.entries()) {
      const date = dateOf(dividend);
      if (date !== null && date >= from && date <= to && suits(dividend))
        yield list.item(index, dividend);
    }
  };
  return facetedFilter(items(), [], facetTests(query));
}

/** The nearest days with a match before and after a range. Null if there is no such day. */
export function nearestDays(
  market: Market,
  list: UpcomingList,
  query: UpcomingFilter,
  { from, to }: DayRange,
): { before: string | null; after: string | null } {
  const dateOf = DATE_OF[query.by];
  const suits = dividendTest(market, query);
  const tests = [...facetTests(query).values()];
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
    if (!tests.every((test) => test(item))) continue;
    if (date < from) before = date;
    else after = date;
  }
  return { before, after };
}

/** The conditions that need nothing of the asset's listing. */
function dividendTest(
  market: Market,
  query: UpcomingFilter,
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

/** By facet the test of its control. */
function facetTests(query: UpcomingFilter): Map<DividendFacet, ItemTest<UpcomingDividendItem>> {
  const tests = new Map<DividendFacet, ItemTest<UpcomingDividendItem>>();
  const among = (
    facet: DividendFacet,
    choice: readonly string[] | undefined,
    of: (item: UpcomingDividendItem) => string | null,
  ) => {
    if (!choice) return;
    const values = new Set(choice.map((value) => value.toLowerCase()));
    tests.set(facet, (item) => {
      const value = of(item);
      return value !== null && values.has(value.toLowerCase());
    });
  };
  const within = (
    facet: DividendFacet,
    min: number | undefined,
    max: number | undefined,
    of: (item: UpcomingDividendItem) => number | null,
  ) => {
    if (min === undefined && max === undefined) return;
    tests.set(facet, (item) => {
      const value = of(item);
      return value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity);
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
