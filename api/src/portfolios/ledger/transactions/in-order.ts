import type { Transaction } from './transaction';
import { ruleOf } from 'shared/contract';

/**
 * Transactions in the order in which they happened: by day, within a day by {@link TypeRule.order}, then as
 * they were entered. A split counts from the start of its day.
 */
export const inOrder = (transactions: readonly Transaction[]): Transaction[] =>
  transactions.toSorted(
    (a, b) => a.day - b.day || ruleOf(a.type, a.symbol).order - ruleOf(b.type, b.symbol).order,
  );
