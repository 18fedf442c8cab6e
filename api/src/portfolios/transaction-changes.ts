import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOwnAsset, type TransactionChange, type TransactionInput } from 'shared/contract';
import { assetResolver, typedText } from '../asset-resolver/resolve-asset';
import { invalidInput } from '../http/problem';
import { identityOf } from '../identity/authentication';
import { clientGone } from '../worker-pool/client-gone';
import type { PortfolioAccounts } from './accounts';
import type { PortfolioWork } from './figures/portfolio-work';
import { checkTransaction } from './ledger/transactions/check-transaction';
import { storedRow, transactionOfInput } from './store/stored-transaction';

/** A portfolio to change, and how to. */
export interface ChangeTarget {
  accounts: PortfolioAccounts;
  work: PortfolioWork;
  uid: string;
  portfolioId: string;
  /** The browser's time zone, for users without one in their settings. */
  timeZone?: string | undefined;
  /** Aborted when the client has given up: then nothing is stored. */
  signal: AbortSignal;
}

/** Creates change targets for requests of signed-in users. */
export const changeTargetOf =
  (accounts: PortfolioAccounts, work: PortfolioWork) =>
  (
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    timeZone?: string,
  ): ChangeTarget => ({
    accounts,
    work,
    uid: identityOf(request).uid,
    portfolioId: request.params.id,
    timeZone,
    signal: clientGone(reply),
  });

/** Adds a transaction. A dry run answers the effect and stores nothing. */
export async function addTransaction(
  target: ChangeTarget,
  input: TransactionInput,
  dryRun: boolean,
): Promise<TransactionChange> {
  const id = randomUUID();
  const checked = await checkInput(target, id, input);
  return target.work.change(target, async () => ({ kind: 'add', id, input: checked }), { dryRun });
}

/**
 * Replaces a transaction.
 *
 * @throws 409 problem when it has another version; its errors are the fields that differ
 */
export async function replaceTransaction(
  target: ChangeTarget,
  id: string,
  { version, ...input }: TransactionInput & { version: number },
  dryRun: boolean,
): Promise<TransactionChange> {
  const checked = await checkInput(target, id, input);
  return target.work.change(
    target,
    async () => ({ kind: 'replace', id, input: checked, version }),
    { dryRun },
  );
}

/** Deletes a transaction in a way that {@link restoreTransaction} can undo. */
export const deleteTransaction = (target: ChangeTarget, id: string): Promise<TransactionChange> =>
  target.work.change(target, async () => ({ kind: 'delete', id }));

/** Undoes a deletion; a transaction that is not deleted stays as it is. */
export const restoreTransaction = (target: ChangeTarget, id: string): Promise<TransactionChange> =>
  target.work.change(target, async () => {
    const deleted = await target.accounts.repository.deleted(target.uid, target.portfolioId, id);
    return { kind: 'restore', id, deleted: deleted && storedRow(deleted) };
  });

/**
 * The input with the symbol of the asset that it names, which may be written as other sites do: `VOD.L`.
 *
 * @throws 400 problem for an unknown asset, or with the fields that cannot be
 */
async function checkInput(
  { accounts, uid, portfolioId, timeZone }: ChangeTarget,
  id: string,
  input: TransactionInput,
): Promise<TransactionInput> {
  const { snapshot } = accounts;
  // First, so that nothing is revealed about a portfolio of another user.
  const { currencyCode } = await accounts.repository.one(uid, portfolioId);
  let checked = input;
  for (const field of ['symbol', 'otherSymbol'] as const) {
    const symbol = input[field]?.toUpperCase();
    if (!symbol || isOwnAsset(symbol) || snapshot.find(symbol)) continue;
    // An asset that left the market can still be sold and pay.
    if (await accounts.repository.hasSymbol(portfolioId, symbol)) continue;
    const { asset, candidates } = assetResolver(snapshot)(typedText(symbol));
    if (!asset) {
      const [best] = candidates;
      const meant = best ? `. Is ${best.symbol} meant, ${best.name}?` : '';
      throw invalidInput([{ field, message: `${symbol} is not a known asset${meant}` }]);
    }
    checked = { ...checked, [field]: asset.symbol };
  }
  const today = await accounts.todayOf(uid, timeZone);
  const errors = checkTransaction(transactionOfInput(id, checked), today, currencyCode);
  if (errors.length > 0) throw invalidInput(errors);
  return checked;
}
