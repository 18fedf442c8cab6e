import { sql, type SQL } from 'drizzle-orm';
import type { portfolios, portfolioTransactions, screens, watchlists } from './schema';
import type { DatabaseTransaction } from './transaction';

/**
 * Number of deletions that can be undone: of a user's lists, screens and portfolios, and of a
 * portfolio's transactions.
 */
export const RESTORABLE = 20;

/**
 * Permanently removes all but the most recent deletions. Restorable rows take space that no plan
 * counts, so repeated create and delete would fill the disk.
 *
 * @param owned condition on the rows of one owner
 */
export async function purgeDeleted(
  tx: DatabaseTransaction,
  table: typeof watchlists | typeof screens | typeof portfolios | typeof portfolioTransactions,
  owned: SQL,
): Promise<void> {
  await tx.execute(sql`
    delete from ${table} where ${table.id} in (
      select ${table.id} from ${table} where ${owned} and ${table.deletedAt} is not null
      order by ${table.deletedAt} desc, ${table.id} offset ${RESTORABLE})`);
}
