/** Edits of transactions, planned without database and market: on the main thread or in the worker pool. */
import type { PortfolioTransaction, TransactionInput } from 'shared/contract';
import { notFound, ProblemError } from '../http/problem';
import { contentKey } from './store/content-key';
import { newStored } from './ledger-check';
import type { Transaction } from './ledger/transactions/transaction';
import { TRANSACTIONS_PER_PORTFOLIO } from './store/plan-limits';
import type { PortfolioContent } from './store/portfolio-repository';
import {
  inWholeCurrency,
  transactionAnswer,
  transactionOfInput,
  transactionOfRow,
  type StoredRow,
  type StoredTransaction,
} from './store/stored-transaction';
import type { TransactionWrites } from './store/transaction-writes';

/** One change by the owner, in a form that can be copied between threads. */
export type Edit =
  | { kind: 'add'; id: string; input: TransactionInput }
  | { kind: 'replace'; id: string; input: TransactionInput; version: number }
  | { kind: 'delete'; id: string }
  /** `deleted` is null for a transaction that is not deleted: it stays as it is. */
  | { kind: 'restore'; id: string; deleted: StoredRow | null }
  | { kind: 'undoImport'; importId: string };

/** The writes of an edit. Empty when the portfolio stays as it is. */
export function writesOf(edit: Edit): TransactionWrites {
  switch (edit.kind) {
    case 'add':
      return { add: [{ transaction: transactionOfInput(edit.id, edit.input) }] };
    case 'replace':
      return { replace: transactionOfInput(edit.id, edit.input) };
    case 'delete':
      return { delete: edit.id };
    case 'restore':
      return edit.deleted ? { restore: edit.id } : {};
    case 'undoImport':
      return { undoImport: edit.importId };
  }
}

/** Id of the transaction that an edit changes; empty when it changes many. */
export const changedId = (edit: Edit): string => (edit.kind === 'undoImport' ? '' : edit.id);

/**
 * Transactions of a portfolio after an edit.
 *
 * @throws 404 problem for an unknown transaction or import, 409 for a full portfolio or a stale version
 */
export function planEdit({ transactions }: PortfolioContent, edit: Edit): StoredTransaction[] {
  switch (edit.kind) {
    case 'add': {
      if (transactions.length >= TRANSACTIONS_PER_PORTFOLIO)
        throw new ProblemError(
          409,
          'Limit reached',
          `A portfolio has at most ${TRANSACTIONS_PER_PORTFOLIO} transactions`,
        );
      const transaction = transactionOfInput(edit.id, edit.input);
      return [...transactions, newStored(transaction, { transactions }, contentKey(transaction))];
    }
    case 'replace': {
      const stored = storedOf(transactions, edit.id);
      const transaction = transactionOfInput(edit.id, edit.input);
      if (stored.version !== edit.version) throw staleVersion(stored, transaction, edit.version);
      const replaced = {
        ...stored,
        entered: transaction,
        booked: inWholeCurrency(transaction),
        version: edit.version + 1,
      };
      return transactions.map((one) => (one === stored ? replaced : one));
    }
    case 'delete': {
      const stored = storedOf(transactions, edit.id);
      return transactions.filter((one) => one !== stored);
    }
    case 'restore': {
      if (!edit.deleted) {
        storedOf(transactions, edit.id);
        return transactions;
      }
      const restored = [...transactions, transactionOfRow(edit.deleted)];
      return restored.toSorted((a, b) => a.position - b.position);
    }
    case 'undoImport': {
      const left = transactions.filter(({ importId }) => importId !== edit.importId);
      if (left.length === transactions.length)
        throw notFound('There is no such import in this portfolio');
      return left;
    }
  }
}

/** The transaction of an id. @throws 404 problem */
function storedOf(transactions: readonly StoredTransaction[], id: string): StoredTransaction {
  const stored = transactions.find(({ entered }) => entered.id === id);
  if (!stored) throw notFound('There is no such transaction in this portfolio');
  return stored;
}

/** Reports both versions: the stored one, and the requested one. */
function staleVersion(
  stored: { entered: Transaction; version: number; importId: string | null },
  change: Transaction,
  version: number,
): ProblemError {
  const [now, theirs] = [stored.entered, change].map((one) => transactionAnswer(one, stored));
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const errors = (Object.keys(now ?? {}) as (keyof PortfolioTransaction)[]).flatMap((field) => {
    const [a, b] = [text(now?.[field]), text(theirs?.[field])];
    return a === b ? [] : [{ field, message: `is ${a} now; the change says ${b}` }];
  });
  return new ProblemError(
    409,
    'Conflict',
    `The transaction was changed elsewhere: it has version ${stored.version}, the change is based on version ${version}`,
    errors,
  );
}
