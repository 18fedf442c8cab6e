/** Which trades a query asks for. */
import type { z } from 'zod';
import type { senateCsvQuerySchema } from 'shared/contract/schemas';
import { fold } from '../market/text/fold';
import { invalidInput } from '../http/problem';
import { isBracketOfTheLaw } from './brackets';
import { FACET_FIELDS, UNKNOWN, type FacetField, type IndexedTrade } from './indexed-trade';
import type { SenateIndex } from './indexed-trades';

/** A query as its schema leaves it. */
export type SenateNarrowing = z.output<typeof senateCsvQuerySchema>;

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

/** Trades that pass, and counts of each facet's values over those that pass everything else. */
export function narrow(trades: readonly IndexedTrade[], query: SenateNarrowing): NarrowedTrades {
  const tests = testsOf(query);
  const facets = FACET_FIELDS.map((field) => {
    const wanted = query[field];
    return {
      field,
      wanted: wanted ? new Set<string>(wanted) : null,
      counts: new Map<string, number>(),
    };
  });
  const selected: IndexedTrade[] = [];
  for (const trade of trades) {
    if (!tests.every((test) => test(trade))) continue;
    let failures = 0;
    let failed: FacetField | null = null;
    for (const { field, wanted } of facets) {
      if (wanted === null || wanted.has(trade.values[field])) continue;
      failures++;
      failed = field;
    }
    if (failures === 0) selected.push(trade);
    if (failures > 1) continue;
    for (const { field, counts } of facets) {
      if (failed !== null && failed !== field) continue;
      const value = trade.values[field];
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  const counted = (at: number) => [...(facets[at]?.counts ?? [])].map(asCount).toSorted(byCount);
  return {
    selected,
    facets: { type: counted(0), owner: counted(1), amount: counted(2), assetType: counted(3) },
  };
}

interface Count {
  value: string;
  count: number;
}

const asCount = ([value, count]: [string, number]): Count => ({ value, count });

/** The most frequent first. */
const byCount = (a: Count, b: Count): number => b.count - a.count || (a.value < b.value ? -1 : 1);
