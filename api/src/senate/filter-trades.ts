/** Filters trades by a query. */
import type { z } from 'zod';
import type { senateCsvQuerySchema } from 'shared/contract/schemas';
import {
  countValues,
  facetedFilter,
  itemsOfFacet,
  type ItemTest,
} from '../market/listing/faceted-filter';
import { fold } from '../market/text/fold';
import { invalidInput } from '../http/problem';
import { isBracketOfTheLaw } from './brackets';
import { FACET_FIELDS, UNKNOWN, type FacetField, type IndexedTrade } from './indexed-trade';
import type { SenateIndex } from './indexed-trades';

/** A query as its schema leaves it. */
export type SenateFilter = z.output<typeof senateCsvQuerySchema>;

type Test = ItemTest<IndexedTrade>;

/** Tests other than those of the facets. All must hold. */
export function testsOf(query: SenateFilter): Test[] {
  const tests: Test[] = [];
  const oneOf = (
    texts: readonly string[] | undefined,
    valueOf: (trade: IndexedTrade) => string | null,
  ) => {
    if (!texts) return;
    const values = new Set(texts.map((text) => text.toUpperCase()));
    tests.push((trade) => values.has(valueOf(trade)?.toUpperCase() ?? ''));
  };
  const between = <V extends string | number>(
    from: V | undefined,
    to: V | undefined,
    valueOf: (trade: IndexedTrade) => V | null,
  ) => {
    if (from === undefined && to === undefined) return;
    tests.push((trade) => {
      const value = valueOf(trade);
      return (
        value !== null && (from === undefined || value >= from) && (to === undefined || value <= to)
      );
    });
  };
  oneOf(query.ticker, ({ facts }) => facts.ticker);
  oneOf(query.symbol, ({ meantSymbol }) => meantSymbol);
  between(query.tradedFrom, query.tradedTo, ({ facts }) => facts.transactionDate);
  between(query.filedFrom, query.filedTo, ({ facts }) => facts.filedDate);
  between(query.delayMin, query.delayMax, ({ facts }) => facts.delayDays);
  const { late } = query;
  if (late !== undefined) tests.push(({ facts }) => facts.late === late);
  const search = fold(query.search ?? '');
  if (search !== '') tests.push(({ searched }) => searched.includes(search));
  return tests;
}

/** Throws a 400 problem for a bracket that neither the law nor any report knows. */
export function checkBrackets(query: SenateFilter, index: SenateIndex): void {
  const unknown = query.amount?.find(
    (id) => id !== UNKNOWN && !isBracketOfTheLaw(id) && !index.brackets.has(id),
  );
  if (unknown !== undefined)
    throw invalidInput([{ field: 'amount', message: `there is no bracket ${unknown}` }]);
}

/** Throws a 400 problem for a range that ends before it begins. */
export function checkRanges(query: SenateFilter): void {
  const ranges = [
    ['tradedTo', query.tradedFrom, query.tradedTo],
    ['filedTo', query.filedFrom, query.filedTo],
    ['delayMax', query.delayMin, query.delayMax],
  ] as const;
  const errors = ranges.flatMap(([field, from, to]) =>
    from !== undefined && to !== undefined && from > to
      ? [{ field, message: 'ends before the range begins' }]
      : [],
  );
  if (errors.length > 0) throw invalidInput(errors);
}

export interface FilteredTrades {
  selected: IndexedTrade[];
  facets: Record<Exclude<FacetField, 'politician'>, { value: string; count: number }[]> & {
    politician: { value: string; label: string; count: number }[];
  };
}

/** Ids are compared without regard to case. */
const upperCase = (text: string): string => text.toUpperCase();

/** Politicians by how many trades each has; the label is the name. */
function namedCounts(trades: readonly IndexedTrade[]): FilteredTrades['facets']['politician'] {
  const names = new Map(
    trades.map(({ facts: { politician } }) => [politician.id, politician.name]),
  );
  return countValues(trades, ({ values }) => values.politician).map((counted) => ({
    ...counted,
    label: names.get(counted.value) ?? counted.value,
  }));
}

/** Trades that pass, and counts of each facet's values over those that pass everything else. */
export function filterTrades(trades: readonly IndexedTrade[], query: SenateFilter): FilteredTrades {
  const facetTests = new Map<FacetField, Test>();
  for (const field of FACET_FIELDS) {
    const values = query[field] && new Set<string>(query[field].map(upperCase));
    if (values) facetTests.set(field, (trade) => values.has(upperCase(trade.values[field])));
  }
  const facets = facetedFilter(trades, testsOf(query), facetTests);
  const countsOf = (field: Exclude<FacetField, 'politician'>) =>
    countValues(itemsOfFacet(facets, field), ({ values }) => values[field]);
  return {
    selected: facets.selected,
    facets: {
      politician: namedCounts(itemsOfFacet(facets, 'politician')),
      type: countsOf('type'),
      owner: countsOf('owner'),
      amount: countsOf('amount'),
      assetType: countsOf('assetType'),
    },
  };
}
