import { PLAN_QUOTAS, planFullText, type PlanId } from 'shared/contract';
import { ProblemError } from '../../http/problem';
import type { Transaction } from '../ledger/transactions/transaction';

/** The most that a portfolio holds, whatever the plan: more is a mistake of a program. */
export const TRANSACTIONS_PER_PORTFOLIO = 50_000;
/** Each state of a ledger keeps an amount for every currency: memory grows with days times currencies. */
export const CURRENCIES_PER_PORTFOLIO = 50;
/** Each split changes every lot: work grows with splits times lots. */
export const SPLITS_PER_SYMBOL = 50;

/**
 * A change must not raise the holdings above the plan's limit. Existing holdings stay, and may be
 * changed as long as their number does not grow.
 *
 * @throws 403 problem
 */
export function checkHoldings(plan: PlanId, before: number, after: number): void {
  const limit = PLAN_QUOTAS[plan].holdingsPerPortfolio;
  if (limit !== null && after > limit && after > before)
    throw new ProblemError(
      403,
      'Plan limit reached',
      planFullText('holdingsPerPortfolio', plan, before),
    );
}

/**
 * Rejects a history whose replay takes more than linear time or memory. Call it before the replay.
 * A stored history above the limits may still be changed as long as it does not grow.
 *
 * @throws ProblemError 409
 */
export function checkVariety(
  transactions: Iterable<Transaction>,
  before: Iterable<Transaction> = [],
): void {
  const [now, then] = [varietyOf(transactions), varietyOf(before)];
  if (now.currencies > Math.max(CURRENCIES_PER_PORTFOLIO, then.currencies))
    throw limitReached(`A portfolio has at most ${CURRENCIES_PER_PORTFOLIO} currencies`);
  for (const [symbol, count] of now.splits)
    if (count > Math.max(SPLITS_PER_SYMBOL, then.splits.get(symbol) ?? 0))
      throw limitReached(`${symbol ?? 'An asset'} has at most ${SPLITS_PER_SYMBOL} splits`);
}

function varietyOf(transactions: Iterable<Transaction>) {
  const currencies = new Set<string>();
  const splits = new Map<string | null, number>();
  for (const { type, symbol, currencyCode, otherCurrencyCode } of transactions) {
    currencies.add(currencyCode);
    if (otherCurrencyCode) currencies.add(otherCurrencyCode);
    if (type === 'SPLIT') splits.set(symbol, (splits.get(symbol) ?? 0) + 1);
  }
  return { currencies: currencies.size, splits };
}

const limitReached = (detail: string) => new ProblemError(409, 'Limit reached', detail);
