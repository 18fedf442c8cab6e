import { eq } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { brokerWishes, profiles } from '../database/schema';
import type { AccountSessions } from '../identity/account-sessions';
import type { DatabaseTransaction } from '../database/transaction';
import type { Identity } from '../identity/identity';

/**
 * Deletes all stored data of a user in one transaction: the profile, its dependent rows by foreign
 * keys, and messages sent from their address. Remaining tokens are refused.
 *
 * @param alsoDo records follow-up work in the same transaction, before the profile is deleted
 */
export async function deleteAccount(
  db: Database,
  sessions: AccountSessions,
  { uid, email }: Identity,
  alsoDo: (tx: DatabaseTransaction, uid: string) => Promise<void> = async () => {},
): Promise<void> {
  await db.transaction(async (tx) => {
    await alsoDo(tx, uid);
    await tx.delete(profiles).where(eq(profiles.uid, uid));
    if (email !== '') await tx.delete(brokerWishes).where(eq(brokerWishes.email, email));
    await sessions.revokeForDeletion(tx, uid);
  });
  await sessions.reload(uid);
}
