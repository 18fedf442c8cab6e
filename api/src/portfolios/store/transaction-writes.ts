import { and, eq, sql } from 'drizzle-orm';
import { portfolioImports, portfolioTransactions } from '../../database/schema';
import { purgeDeleted } from '../../database/purge-deleted';
import type { DatabaseTransaction } from '../../database/transaction';
import type { Transaction } from '../ledger/transactions/transaction';
import { rowOfTransaction } from './stored-transaction';

/** What a change of transactions does, all or nothing. */
export interface TransactionWrites {
  add?: readonly { transaction: Transaction; key?: string }[];
  replace?: Transaction;
  delete?: string;
  restore?: string;
  /** Records an import of this broker that brought what is added. */
  importOf?: string;
  /** Deletes the transactions of an import. */
  undoImport?: string;
}

const ROWS_AT_ONCE = 1000;

/**
 * Writes changes within the database transaction that holds the portfolio.
 *
 * @returns id of the import that was recorded
 */
export async function writeTransactions(
  tx: DatabaseTransaction,
  portfolioId: string,
  writes: TransactionWrites,
): Promise<string | null> {
  const importId =
    writes.importOf === undefined ? null : await recordImport(tx, portfolioId, writes.importOf);
  if (writes.add) await insertTransactions(tx, portfolioId, writes.add, importId);
  const one = (id: string) =>
    and(eq(portfolioTransactions.portfolioId, portfolioId), eq(portfolioTransactions.id, id));
  if (writes.replace) {
    // The key of the file's row stays: the file that brought it is still recognised.
    const { importKey: _, ...columns } = rowOfTransaction(writes.replace);
    await tx
      .update(portfolioTransactions)
      .set({ ...columns, version: sql`${portfolioTransactions.version} + 1` })
      .where(one(columns.id));
  }
  if (writes.delete !== undefined) {
    await tx
      .update(portfolioTransactions)
      .set({ deletedAt: sql`now()` })
      .where(one(writes.delete));
    const owned = eq(portfolioTransactions.portfolioId, portfolioId);
    await purgeDeleted(tx, portfolioTransactions, owned);
  }
  if (writes.restore !== undefined)
    await tx.update(portfolioTransactions).set({ deletedAt: null }).where(one(writes.restore));
  if (writes.undoImport !== undefined)
    await tx
      .delete(portfolioImports)
      .where(
        and(
          eq(portfolioImports.portfolioId, portfolioId),
          eq(portfolioImports.id, writes.undoImport),
        ),
      );
  return importId;
}

/** Adds transactions behind those of the portfolio, in their order. */
export async function insertTransactions(
  tx: DatabaseTransaction,
  portfolioId: string,
  additions: readonly { transaction: Transaction; key?: string }[],
  importId: string | null,
): Promise<void> {
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${portfolioTransactions.position}), 0)::int` })
    .from(portfolioTransactions)
    .where(eq(portfolioTransactions.portfolioId, portfolioId));
  const first = (last?.position ?? 0) + 1;
  const rows = additions.map(({ transaction, key }, i) => ({
    ...rowOfTransaction(transaction, key),
    portfolioId,
    importId,
    position: first + i,
  }));
  for (let i = 0; i < rows.length; i += ROWS_AT_ONCE)
    await tx.insert(portfolioTransactions).values(rows.slice(i, i + ROWS_AT_ONCE));
}

async function recordImport(
  tx: DatabaseTransaction,
  portfolioId: string,
  broker: string,
): Promise<string> {
  const [row] = await tx.insert(portfolioImports).values({ portfolioId, broker }).returning();
  if (!row) throw new Error('The import was not stored');
  return row.id;
}
