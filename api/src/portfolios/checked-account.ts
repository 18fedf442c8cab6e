import type { Portfolio } from 'shared/contract';
import { CHOSEN_LOTS, rulesOf } from './ledger/accounting-rules';
import { ImpossibleTransaction } from './ledger/holdings/impossible-transaction';
import type { CostMethod } from './ledger/holdings/lots';
import type { AccountingRules } from './ledger/holdings/replay-holding';
import { impossibleChange, namesLots } from './ledger-check';
import type { OpenPortfolio } from './open-portfolio';
import { checkVariety } from './store/plan-limits';
import type { PortfolioContent } from './store/portfolio-repository';

/** Rules in place of the portfolio's own. */
export interface RulesChoice {
  method?: CostMethod | undefined;
  feesInCost?: boolean;
}

/** Rules of a portfolio, or those of the choice. */
export const chosenRules = (
  portfolio: Pick<Portfolio, 'method'>,
  { method = portfolio.method, feesInCost = false }: RulesChoice = {},
): AccountingRules => rulesOf(method, feesInCost);

/**
 * The account of changed transactions, by the portfolio's own rules.
 *
 * @param account replays the changed transactions by some rules
 * @throws ImpossibleChange
 * @throws ProblemError 409 for too many currencies or splits
 */
export async function checkedAccount(
  changed: PortfolioContent,
  before: PortfolioContent,
  account: (rules: AccountingRules) => Promise<OpenPortfolio>,
): Promise<OpenPortfolio> {
  const booked = ({ transactions }: PortfolioContent) => transactions.map((one) => one.booked);
  checkVariety(booked(changed), booked(before));
  try {
    // Lots that sales name must exist whatever the cost method is.
    if (namesLots(changed.transactions)) await account(CHOSEN_LOTS);
    return await account(chosenRules(changed.portfolio));
  } catch (error) {
    if (!(error instanceof ImpossibleTransaction)) throw error;
    throw impossibleChange(error, before.transactions, changed.transactions);
  }
}
