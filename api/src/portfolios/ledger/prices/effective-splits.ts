import { ONE, ZERO, type Decimal } from '../money/decimal';
import type { Transaction } from '../transactions/transaction';
import { exactRatio } from '../ratio';

/** One share becomes `ratio` shares at the start of a day. */
export interface Split {
  day: number;
  ratio: Decimal;
}

/** Brokers book a split some days after its ex-date. */
const SAME_SPLIT_DAYS = 10;

/**
 * The splits that count for a symbol, ascending: all of the market's, and of the entered ones those that the
 * market does not have. An entered split within ten days of one of the market is the same event, whatever
 * ratio it was entered with: lots are adjusted once.
 */
export function effectiveSplits(
  market: readonly Split[],
  transactions: readonly Transaction[],
): Split[] {
  const entered = transactions.flatMap(({ type, day, quantity }): Split[] =>
    type === 'SPLIT' && quantity !== null && quantity.gt(ZERO)
      ? [{ day, ratio: exactRatio(quantity) }]
      : [],
  );
  const further = entered.filter(
    ({ day }) => !market.some((split) => Math.abs(split.day - day) <= SAME_SPLIT_DAYS),
  );
  return [...market, ...further]
    .filter(({ ratio }) => !ratio.eq(ONE))
    .toSorted((a, b) => a.day - b.day);
}
