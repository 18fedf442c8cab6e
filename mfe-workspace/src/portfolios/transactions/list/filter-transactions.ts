import type { PortfolioTransaction } from 'shared/contract';
import type { TransactionFilters } from './transactions-address';

/** Matching transactions, newest first. */
export function filterTransactions(
  transactions: readonly PortfolioTransaction[],
  { type, asset, search }: TransactionFilters,
): PortfolioTransaction[] {
  const text = search.trim().toLowerCase();
  return transactions
    .filter(
      (one) =>
        (type === null || one.type === type) &&
        (asset === null || one.symbol === asset || one.otherSymbol === asset) &&
        (text === '' ||
          [one.symbol ?? '', one.note, one.tag].some((part) => part.toLowerCase().includes(text))),
    )
    .toReversed();
}

/** Groups consecutive transactions by day. */
export function byDay(
  transactions: readonly PortfolioTransaction[],
): { date: string; items: PortfolioTransaction[] }[] {
  const days: { date: string; items: PortfolioTransaction[] }[] = [];
  for (const one of transactions) {
    const last = days.at(-1);
    if (last?.date === one.date) last.items.push(one);
    else days.push({ date: one.date, items: [one] });
  }
  return days;
}
