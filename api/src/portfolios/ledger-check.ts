/** Whether transactions can have happened: the part of a check that needs no database and no market store. */
import { isoDate } from 'market-model/dates/civil-dates';
import { ProblemError } from '../http/problem';
import { stateOn } from './ledger/holdings/holding-state';
import { ImpossibleTransaction } from './ledger/holdings/impossible-transaction';
import { CHOSEN_LOTS, rulesOf } from './ledger/accounting-rules';
import type { CostMethod } from './ledger/holdings/lots';
import { replayPortfolio, type PortfolioLedger } from './ledger/holdings/replay-portfolio';
import type { Transaction } from './ledger/transactions/transaction';
import type { MarketData } from './ledger/prices/market-data';
import { checkVariety } from './store/plan-limits';
import { inWholeCurrency, type StoredTransaction } from './store/stored-transaction';

/** A change after which a transaction cannot have happened. */
export class ImpossibleChange extends ProblemError {
  constructor(
    /** Id of the transaction. */
    readonly transaction: string | null,
    errors: { field: string; message: string }[],
  ) {
    super(400, 'Invalid input', errors.map(({ message }) => message).join('; '), errors);
  }
}

/** The problem that names the transaction. One that was stored before the change is named by its id. */
export function impossibleChange(
  error: ImpossibleTransaction,
  before: readonly StoredTransaction[],
  after: readonly StoredTransaction[],
): ImpossibleChange {
  const culprit = after.find(({ entered }) => entered.id === error.transaction);
  const isNew = !before.some(({ entered }) => entered.id === error.transaction);
  return new ImpossibleChange(error.transaction, [
    {
      field: isNew ? error.field : `transactions.${error.transaction}`,
      message: culprit
        ? `${culprit.entered.type} of ${culprit.entered.symbol} on ${isoDate(culprit.entered.day)}: ${error.message}`
        : error.message,
    },
  ]);
}

/** Whether a sale names its lots. They must exist whatever the cost method is. */
export const namesLots = (transactions: readonly StoredTransaction[]): boolean =>
  transactions.some(({ booked }) => booked.lots.length > 0);

/** Number of symbols that are held after the last transaction. */
export const heldSymbols = ({ holdings }: PortfolioLedger): number =>
  [...holdings.values()].filter(({ states }) => !stateOn(states, Infinity).quantity.isZero())
    .length;

/**
 * Replays a portfolio before and after a change.
 *
 * @returns how many symbols are held
 * @throws ImpossibleChange
 * @throws ProblemError 409 for too many currencies or splits
 */
export function checkLedger(
  before: readonly StoredTransaction[],
  after: readonly StoredTransaction[],
  market: MarketData,
  method: CostMethod,
): { heldBefore: number; heldAfter: number } {
  const booked = (transactions: readonly StoredTransaction[]) =>
    transactions.map((one) => one.booked);
  checkVariety(booked(after), booked(before));
  const rules = rulesOf(method, false);
  const ledgerBefore = replayPortfolio(booked(before), market, rules);
  try {
    if (namesLots(after)) replayPortfolio(booked(after), market, CHOSEN_LOTS);
    const ledgerAfter = replayPortfolio(booked(after), market, rules, ledgerBefore);
    return { heldBefore: heldSymbols(ledgerBefore), heldAfter: heldSymbols(ledgerAfter) };
  } catch (error) {
    throw error instanceof ImpossibleTransaction ? impossibleChange(error, before, after) : error;
  }
}

/** A transaction that is about to be stored behind the others. */
export const newStored = (
  entered: Transaction,
  { transactions }: { transactions: readonly StoredTransaction[] },
  importKey: string,
): StoredTransaction => ({
  entered,
  booked: inWholeCurrency(entered),
  version: 1,
  position: (transactions.at(-1)?.position ?? 0) + 1,
  importId: null,
  importKey,
});
