import { randomUUID } from 'node:crypto';
import type { PortfolioTransaction, TransactionChange, TransactionInput } from 'shared/contract';
import { invalidInput, ProblemError } from '../http/problem';
import {
  refuseImpossible,
  storedOf,
  type ChangedPortfolio,
  type PortfolioAccounts,
} from './accounts';
import { cashChanges, holdingChanges } from './answers/change-answer';
import { portfolioParts } from './answers/parts-answer';
import { contentKey } from './import/content-key';
import { newStored } from './ledger-check';
import type { Transaction } from './ledger/transactions/transaction';
import { MissingList } from './ledger/valuation/missing';
import { TRANSACTIONS_PER_PORTFOLIO } from './store/plan-limits';
import { inWholeCurrency, transactionAnswer, transactionOfInput } from './store/stored-transaction';

/** Adds a transaction; in a dry run only says what it would change. */
export async function addTransaction(
  accounts: PortfolioAccounts,
  uid: string,
  portfolioId: string,
  input: TransactionInput,
  dryRun: boolean,
): Promise<TransactionChange> {
  const transaction = knownSymbol(accounts, transactionOfInput(randomUUID(), input));
  refuseImpossible(transaction, accounts.today);
  const changed = await accounts.change(
    uid,
    portfolioId,
    (open) => {
      if (open.transactions.length >= TRANSACTIONS_PER_PORTFOLIO)
        throw new ProblemError(
          409,
          'Limit reached',
          `A portfolio has at most ${TRANSACTIONS_PER_PORTFOLIO} transactions`,
        );
      return {
        writes: { add: [{ transaction }] },
        transactions: [...open.transactions, newStored(transaction, open, contentKey(transaction))],
      };
    },
    { dryRun },
  );
  return changeAnswer(changed, transaction.id);
}

/**
 * Replaces a transaction.
 *
 * @throws 409 problem when it has another version by now; its errors are the fields that differ
 */
export async function replaceTransaction(
  accounts: PortfolioAccounts,
  uid: string,
  portfolioId: string,
  id: string,
  { version, ...input }: TransactionInput & { version: number },
  dryRun: boolean,
): Promise<TransactionChange> {
  const transaction = knownSymbol(accounts, transactionOfInput(id, input));
  refuseImpossible(transaction, accounts.today);
  const changed = await accounts.change(
    uid,
    portfolioId,
    (open) => {
      const stored = storedOf(open, id);
      if (stored.version !== version) throw staleVersion(stored, transaction, version);
      const replaced = {
        ...stored,
        entered: transaction,
        booked: inWholeCurrency(transaction),
        version: version + 1,
      };
      return {
        writes: { replace: transaction },
        transactions: open.transactions.map((one) => (one === stored ? replaced : one)),
      };
    },
    { dryRun },
  );
  return changeAnswer(changed, id);
}

/** Deletes a transaction in a way that {@link restoreTransaction} can undo. */
export async function deleteTransaction(
  accounts: PortfolioAccounts,
  uid: string,
  portfolioId: string,
  id: string,
): Promise<TransactionChange> {
  const changed = await accounts.change(uid, portfolioId, (open) => {
    const stored = storedOf(open, id);
    return {
      writes: { delete: id },
      transactions: open.transactions.filter((one) => one !== stored),
    };
  });
  return changeAnswer(changed, id);
}

/** Undoes a deletion; a transaction that is not deleted stays as it is. */
export async function restoreTransaction(
  accounts: PortfolioAccounts,
  uid: string,
  portfolioId: string,
  id: string,
): Promise<TransactionChange> {
  const changed = await accounts.change(uid, portfolioId, async (open) => {
    const deleted = await accounts.repository.deleted(uid, portfolioId, id);
    if (!deleted) {
      storedOf(open, id);
      return { writes: {}, transactions: open.transactions };
    }
    return {
      writes: { restore: id },
      transactions: [...open.transactions, deleted].toSorted((a, b) => a.position - b.position),
    };
  });
  return changeAnswer(changed, id);
}

/** The symbol as the market writes it. @throws 400 problem when the market does not have it */
function knownSymbol(accounts: PortfolioAccounts, transaction: Transaction): Transaction {
  const { symbol } = transaction;
  if (symbol === null || accounts.snapshot.find(symbol)) return transaction;
  throw invalidInput([{ field: 'symbol', message: `${symbol} is not a known asset` }]);
}

/** Says both versions: what is stored now, and what the change would make of it. */
function staleVersion(
  stored: { entered: Transaction; version: number; importId: string | null },
  change: Transaction,
  version: number,
): ProblemError {
  const [now, theirs] = [stored.entered, change].map((one) => transactionAnswer(one, stored));
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const errors = (Object.keys(now ?? {}) as (keyof PortfolioTransaction)[]).flatMap((field) => {
    const [a, b] = [text(now?.[field]), text(theirs?.[field])];
    return a === b ? [] : [{ field, message: `is ${a} by now; the change says ${b}` }];
  });
  return new ProblemError(
    409,
    'Conflict',
    `The transaction was changed meanwhile: it has version ${stored.version}, the change was made of version ${version}`,
    errors,
  );
}

function changeAnswer({ before, after }: ChangedPortfolio, id: string): TransactionChange {
  const day = Math.max(before.latestDay, after.latestDay);
  const parts = ({ ledger }: ChangedPortfolio['after']) => {
    const { reconciles: _, ...figures } = portfolioParts(ledger, day, new MissingList());
    return figures;
  };
  const storedIn = ({ transactions }: ChangedPortfolio['after']) =>
    transactions.find(({ entered }) => entered.id === id);
  const stored = storedIn(after);
  const touched = [storedIn(before), stored].flatMap((one) => one ?? []);
  return {
    id,
    transaction: stored ? transactionAnswer(stored.entered, stored) : null,
    version: after.portfolio.version,
    preview: {
      before: parts(before),
      after: parts(after),
      holdings: holdingChanges(before, after, touched, day),
      cash: cashChanges(before, after, day),
    },
  };
}
