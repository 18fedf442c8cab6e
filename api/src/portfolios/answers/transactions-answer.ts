import type { z } from 'zod';
import type { transactionsSchema } from 'shared/contract/schemas';
import { inOrder } from '../ledger/transactions/in-order';
import type { PortfolioContent } from '../store/portfolio-repository';
import { storedAnswer } from '../store/stored-transaction';

/** All transactions of a portfolio in the order in which they happened. */
export function transactionsAnswer({
  portfolio,
  transactions,
}: PortfolioContent): z.output<typeof transactionsSchema> {
  const stored = new Map(transactions.map((one) => [one.entered, one]));
  const items = inOrder(transactions.map(({ entered }) => entered)).flatMap((entered) => {
    const one = stored.get(entered);
    return one ? [storedAnswer(one)] : [];
  });
  return { version: portfolio.version, items };
}
