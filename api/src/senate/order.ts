/** Order of trades: by the asked fields, unknown values last either way, then by id. */
import { memoizePerSnapshotAndKey } from '../market/memo/memoize-per-snapshot';
import { compareBrackets } from './brackets';
import type { IndexedTrade } from './indexed-trade';
import type { SenateNarrowing } from './narrow';

type SortField = SenateNarrowing['sort'][number]['field'];

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Comparison of two known values, and null as soon as one is unknown. */
const known =
  <V>(valueOf: (trade: IndexedTrade) => V | null, compare: (a: V, b: V) => number) =>
  (a: IndexedTrade, b: IndexedTrade, descending: boolean): number => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return descending ? compare(right, left) : compare(left, right);
  };

const COMPARISONS: Readonly<Record<SortField, ReturnType<typeof known>>> = {
  transactionDate: known(({ facts }) => facts.transactionDate, byText),
  filedDate: known(({ facts }) => facts.filedDate, byText),
  delay: known(
    ({ facts }) => facts.delayDays,
    (a, b) => a - b,
  ),
  politician: known(({ sortedName }) => sortedName, byText),
  ticker: known(({ facts }) => facts.ticker, byText),
  type: known(({ facts }) => (facts.type === 'N/A' ? null : facts.type), byText),
  owner: known(({ facts }) => (facts.owner === 'N/A' ? null : facts.owner), byText),
  amount: known(({ facts }) => facts.amount, compareBrackets),
};

/** A new list in order. */
export const ordered = (
  trades: readonly IndexedTrade[],
  sort: SenateNarrowing['sort'],
): IndexedTrade[] =>
  trades.toSorted((a, b) => {
    for (const { field, descending } of sort) {
      const difference = COMPARISONS[field](a, b, descending);
      if (difference !== 0) return difference;
    }
    return byText(a.facts.id, b.facts.id);
  });

/** Orders of a list that stay; people look at few. */
const MAX_ORDERS = 16;
const orders = memoizePerSnapshotAndKey<readonly IndexedTrade[], readonly IndexedTrade[]>(
  MAX_ORDERS,
);

/** The same, remembered as long as the list: every query of a snapshot begins with the same list. */
export function rememberedOrder(
  trades: readonly IndexedTrade[],
  sort: SenateNarrowing['sort'],
): readonly IndexedTrade[] {
  const key = sort.map(({ field, descending }) => `${descending ? '-' : ''}${field}`).join(',');
  return orders(trades, key, () => ordered(trades, sort));
}
