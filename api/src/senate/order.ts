/** Order of trades: by the asked fields, unknown values last either way, then by id. */
import { compareFolded } from '../market/text/fold';
import { compareBrackets } from './brackets';
import type { TradeFacts, IndexedTrade } from './indexed-trades';
import type { SenateNarrowing } from './narrow';

type SortField = SenateNarrowing['sort'][number]['field'];

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Comparison of two known values, and null as soon as one is unknown. */
const known =
  <V>(valueOf: (facts: TradeFacts) => V | null, compare: (a: V, b: V) => number) =>
  (a: TradeFacts, b: TradeFacts, descending: boolean): number => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return descending ? compare(right, left) : compare(left, right);
  };

const COMPARISONS: Readonly<Record<SortField, ReturnType<typeof known>>> = {
  transactionDate: known((facts) => facts.transactionDate, byText),
  filedDate: known((facts) => facts.filedDate, byText),
  delay: known(
    (facts) => facts.delayDays,
    (a, b) => a - b,
  ),
  politician: known((facts) => facts.politician.name, compareFolded),
  ticker: known((facts) => facts.ticker, byText),
  type: known((facts) => (facts.type === 'N/A' ? null : facts.type), byText),
  owner: known((facts) => (facts.owner === 'N/A' ? null : facts.owner), byText),
  amount: known((facts) => facts.amount, compareBrackets),
};

/** A new list in order. */
export function ordered(
  trades: readonly IndexedTrade[],
  sort: SenateNarrowing['sort'],
): IndexedTrade[] {
  return trades.toSorted(({ facts: a }, { facts: b }) => {
    for (const { field, descending } of sort) {
      const difference = COMPARISONS[field](a, b, descending);
      if (difference !== 0) return difference;
    }
    return byText(a.id, b.id);
  });
}
