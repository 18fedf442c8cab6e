/** Which trades a query asks for. */
import type { z } from 'zod';
import type { senateCsvQuerySchema } from 'shared/contract/schemas';
import { fold } from '../market/text/fold';
import { invalidInput } from '../server/problem';
import { isBracketOfTheLaw } from './brackets';
import type { IndexedTrade, SenateIndex } from './indexed-trades';

/** A query as its schema leaves it. */
export type SenateNarrowing = z.output<typeof senateCsvQuerySchema>;

/** Filters whose values are counted as facets. */
export type FacetField = 'type' | 'owner' | 'amount' | 'assetType';

export const UNKNOWN = 'N/A';

/** Value of a trade under a facet's filter. */
export const FACET_VALUES: Readonly<Record<FacetField, (trade: IndexedTrade) => string>> = {
  type: ({ facts }) => facts.type,
  owner: ({ facts }) => facts.owner,
  amount: ({ facts }) => facts.amount?.id ?? UNKNOWN,
  assetType: ({ facts }) => facts.assetType ?? UNKNOWN,
};

type Test = (trade: IndexedTrade) => boolean;

/** Tests beside the facets' own: all must hold. */
export function testsOf(query: SenateNarrowing): Test[] {
  const tests: Test[] = [];
  const oneOf = (
    wanted: readonly string[] | undefined,
    valueOf: (trade: IndexedTrade) => string | null,
  ) => {
    if (!wanted) return;
    const values = new Set(wanted.map((text) => text.toUpperCase()));
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
  oneOf(query.politician, ({ facts }) => facts.politician.id);
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
export function checkBrackets(query: SenateNarrowing, index: SenateIndex): void {
  const unknown = query.amount?.find(
    (id) => id !== UNKNOWN && !isBracketOfTheLaw(id) && !index.brackets.has(id),
  );
  if (unknown !== undefined)
    throw invalidInput([{ field: 'amount', message: `there is no bracket ${unknown}` }]);
}

/** Throws a 400 problem for a range that ends before it begins. */
export function checkRanges(query: SenateNarrowing): void {
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

export interface NarrowedTrades {
  selected: IndexedTrade[];
  facets: Record<FacetField, { value: string; count: number }[]>;
}

const FACET_FIELDS = ['type', 'owner', 'amount', 'assetType'] as const satisfies FacetField[];

/** Trades that pass, and counts of each facet's values over those that pass everything else. */
export function narrow(trades: readonly IndexedTrade[], query: SenateNarrowing): NarrowedTrades {
  const tests = testsOf(query);
  const wanted = FACET_FIELDS.map((field) => {
    const values = query[field];
    return values && new Set<string>(values);
  });
  const counts = FACET_FIELDS.map(() => new Map<string, number>());
  const selected: IndexedTrade[] = [];
  for (const trade of trades) {
    if (!tests.every((test) => test(trade))) continue;
    const values = FACET_FIELDS.map((field) => FACET_VALUES[field](trade));
    const failed = wanted.flatMap((set, at) => (set && !set.has(values[at] ?? '') ? [at] : []));
    if (failed.length === 0) selected.push(trade);
    for (const [at, count] of counts.entries()) {
      if (failed.some((other) => other !== at)) continue;
      const value = values[at] ?? UNKNOWN;
      count.set(value, (count.get(value) ?? 0) + 1);
    }
  }
  const listed = (at: number) =>
    [...(counts[at] ?? [])]
      .map(([value, count]) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return {
    selected,
    facets: { type: listed(0), owner: listed(1), amount: listed(2), assetType: listed(3) },
  };
}
