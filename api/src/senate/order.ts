/** Order of trades: by the asked fields, unknown values last either way, then by id. */
import { memoizePerSnapshotAndKey } from '../market/memo/memoize-per-snapshot';
import { compareBrackets } from './brackets';
import type { IndexedTrade } from './indexed-trade';
import type { SenateFilter } from './filter-trades';

type SortField = SenateFilter['sort'][number]['field'];

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Comparison of two known values, and null as soon as one is unknown. */
const comparable =
  <V>(valueOf: (trade: IndexedTrade) => V | null, compare: (a: V, b: V) => number) =>
  (a: IndexedTrade, b: IndexedTrade, descending: boolean): number => {
    const [valueA, valueB] = [valueOf(a), valueOf(b)];
    if (valueA === null || valueB === null)
      return Number(valueA === null) - Number(valueB === null);
    return descending ? compare(valueB, valueA) : compare(valueA, valueB);
  };

const COMPARISONS: Readonly<Record<SortField, ReturnType<typeof comparable>>> = {
  transactionDate: comparable(({ facts }) => facts.transactionDate, byText),
  filedDate: comparable(({ facts }) => facts.filedDate, byText),
  delay: comparable(
    ({ facts }) => facts.delayDays,
    (a, b) => a - b,
  ),
  politician: comparable(({ sortedName }) => sortedName, byText),
  ticker: comparable(({ facts }) => facts.ticker, byText),
  type: comparable(({ facts }) => (facts.type === 'N/A' ? null : facts.type), byText),
  owner: comparable(({ facts }) => (facts.owner === 'N/A' ? null : facts.owner), byText),
  amount: comparable(({ facts }) => facts.amount, compareBrackets),
};

/** A new list in order. */
export const ordered = (
  trades: readonly IndexedTrade[],
  sort: SenateFilter['sort'],
): IndexedTrade[] =>
  trades.toSorted((a, b) => {
    for (const { field, descending } of sort) {
      const difference = COMPARISONS[field](a, b, descending);
      if (difference !== 0) return difference;
    }
    return byText(a.facts.id, b.facts.id);
  });

/** Number of cached orders of a list; visitors use few. */
const MAX_ORDERS = 16;
const orders = memoizePerSnapshotAndKey<readonly IndexedTrade[], readonly IndexedTrade[]>(
  MAX_ORDERS,
);

/** The same, remembered as long as the list: every query of a snapshot begins with the same list. */
export function rememberedOrder(
  trades: readonly IndexedTrade[],
  sort: SenateFilter['sort'],
): readonly IndexedTrade[] {
  const key = sort.map(({ field, descending }) => `${descending ? '-' : ''}${field}`).join(',');
  return orders(trades, key, () => ordered(trades, sort));
}
