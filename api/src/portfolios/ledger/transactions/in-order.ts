import type { Transaction } from './transaction';
import { ruleOf } from 'shared/contract';

/** Types up to this place bring shares or money: without a time they come before all that have one. */
const LAST_THAT_BRINGS = 2;

/**
 * Transactions in chronological order by day. Within a day: first untimed ones that add shares or
 * money, then timed ones by time, then untimed ones that remove. Ties are ordered by {@link
 * TypeRule.order}, then as entered. A split counts from the start of its day, whatever its time.
 */
export const inOrder = (transactions: readonly Transaction[]): Transaction[] =>
  transactions.toSorted(
    (a, b) =>
      a.day - b.day || phaseOf(a) - phaseOf(b) || timeOf(a) - timeOf(b) || orderOf(a) - orderOf(b),
  );

const orderOf = ({ type, symbol }: Transaction): number => ruleOf(type, symbol).order;

const isTimed = (one: Transaction): boolean => Boolean(one.executedAt) && orderOf(one) > 0;

const phaseOf = (one: Transaction): number =>
  isTimed(one) ? 1 : orderOf(one) <= LAST_THAT_BRINGS ? 0 : 2;

const timeOf = (one: Transaction): number =>
  isTimed(one) && one.executedAt ? Date.parse(one.executedAt) : 0;
