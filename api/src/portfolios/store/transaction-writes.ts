import { and, eq, sql } from 'drizzle-orm';
import { portfolioImports, portfolioTransactions } from '../../database/schema';
import { purgeDeleted } from '../../database/purge-deleted';
import type { DatabaseTransaction } from '../../database/transaction';
import type { Transaction } from '../ledger/transactions/transaction';
import { rowOfTransaction } from './stored-transaction';

/** A set of changes to transactions, applied all or nothing. */
export interface TransactionWrites {
  add?: readonly { transaction: Transaction; key?: string }[];
  replace?: Transaction;
  delete?: string;
  restore?: string;
  /** Further transactions to add, as JSON lists of {@link rowOfTransaction}, one statement each. */
  addRows?: readonly string[];
  /** Records the additions as an import of this broker. */
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
  if (writes.addRows) await insertRows(tx, portfolioId, writes.addRows, importId);
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
  const rows = additions.map(({ transaction, key }) => rowOfTransaction(transaction, key));
  const statements: string[] = [];
  for (let i = 0; i < rows.length; i += ROWS_AT_ONCE)
    statements.push(JSON.stringify(rows.slice(i, i + ROWS_AT_ONCE)));
  await insertRows(tx, portfolioId, statements, importId);
}

/**
 * Adds rows as JSON: one parameter a statement, which the database takes apart. A parameter for each column kept
 * the main thread busy for seconds.
 */
async function insertRows(
  tx: DatabaseTransaction,
  portfolioId: string,
  statements: readonly string[],
  importId: string | null,
): Promise<void> {
  for (const rows of statements)
    await tx.execute(sql`
      insert into portfolio_transactions (
        id, portfolio_id, position, type, date, symbol, quantity, price, amount, currency_code, rate,
        fee, tax, note, tag, executed_at, other_symbol, other_amount, other_currency_code, cost_percent,
        lots, import_id, import_key
      )
      select
        id, ${portfolioId}::uuid, last.position + n, type, date, symbol, quantity, price, amount,
        "currencyCode", rate, fee, tax, note, tag, "executedAt", "otherSymbol", "otherAmount",
        "otherCurrencyCode", "costPercent", lots, ${importId}::uuid, "importKey"
      from rows from (json_to_recordset(${rows}::json) as (
          id uuid, type text, date text, symbol text, quantity numeric, price numeric, amount numeric,
          "currencyCode" text, rate numeric, fee numeric, tax numeric, note text, tag text,
          "executedAt" text, "otherSymbol" text, "otherAmount" numeric, "otherCurrencyCode" text,
          "costPercent" numeric, lots jsonb, "importKey" text
        )) with ordinality as list(
          id, type, date, symbol, quantity, price, amount, "currencyCode", rate, fee, tax, note, tag,
          "executedAt", "otherSymbol", "otherAmount", "otherCurrencyCode", "costPercent", lots,
          "importKey", n
        ),
        (select coalesce(max(position), 0) as position from portfolio_transactions
          where portfolio_id = ${portfolioId}) as last`);
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
