/** Totals of a set of trades. */
import type { SenateSummary } from 'shared/contract';
import { BracketSum } from './brackets';
import type { IndexedTrade } from './indexed-trade';

export const isSale = (type: string): boolean => type.startsWith('Sale');

/** Middle value, the mean of the two middle ones of an even number; null of nothing. */
export function median(values: readonly number[]): number | null {
  const sorted = Float64Array.from(values).toSorted();
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  const lower = sorted[sorted.length % 2 === 1 ? middle : middle - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/** Sums as intervals, counts and the median delay. */
export function summaryOf(trades: readonly IndexedTrade[]): SenateSummary {
  const all = new BracketSum();
  const purchases = new BracketSum();
  const sales = new BracketSum();
  const exchanges = new BracketSum();
  const politicians = new Set<string>();
  const delays: number[] = [];
  let [scanned, late] = [0, 0];
  for (const { facts } of trades) {
    politicians.add(facts.politician.id);
    if (facts.scanned) scanned++;
    if (facts.late === true) late++;
    if (facts.delayDays !== null) delays.push(facts.delayDays);
    if (facts.amount === null) continue;
    all.add(facts.amount);
    if (facts.type === 'Purchase') purchases.add(facts.amount);
    else if (isSale(facts.type)) sales.add(facts.amount);
    else if (facts.type === 'Exchange') exchanges.add(facts.amount);
  }
  return {
    purchases: purchases.interval(),
    sales: sales.interval(),
    exchanges: exchanges.interval(),
    all: all.interval(),
    politicians: politicians.size,
    scanned,
    late,
    medianDelayDays: median(delays),
    delaysKnown: delays.length,
  };
}
