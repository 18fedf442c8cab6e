/** What a set of trades comes to. */
import type { SenateSummary } from 'shared/contract';
import { sumOfBrackets } from './brackets';
import type { IndexedTrade } from './indexed-trades';

export const isSale = (type: string): boolean => type.startsWith('Sale');

/** Middle value, the mean of the two middle ones of an even number; null of nothing. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  const lower = sorted[sorted.length % 2 === 1 ? middle : middle - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/** Sums as intervals, counts and the median delay. */
export function summaryOf(trades: readonly IndexedTrade[]): SenateSummary {
  const amountsWhere = (test: (type: string) => boolean) =>
    sumOfBrackets(trades.map(({ facts }) => (test(facts.type) ? facts.amount : null)));
  const delays = trades.flatMap(({ facts }) => facts.delayDays ?? []);
  return {
    purchases: amountsWhere((type) => type === 'Purchase'),
    sales: amountsWhere(isSale),
    exchanges: amountsWhere((type) => type === 'Exchange'),
    all: amountsWhere(() => true),
    politicians: new Set(trades.map(({ facts }) => facts.politician.id)).size,
    scanned: trades.filter(({ facts }) => facts.scanned).length,
    late: trades.filter(({ facts }) => facts.late === true).length,
    medianDelayDays: median(delays),
    delaysKnown: delays.length,
  };
}
