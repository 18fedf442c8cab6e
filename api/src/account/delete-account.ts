import { eq } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { brokerWishes, profiles } from '../database/schema';
import type { AccountSessions } from '../identity/account-sessions';
import type { DatabaseTransaction } from '../database/transaction';
import type { Identity } from '../identity/token-verifier';

/**
 * Deletes everything that is stored about a person, in one transaction: the profile, by its foreign keys all
 * that belongs to it, and what was sent from their address. What is left of their tokens is refused.
 *
 * @param alsoDo notes in the same transaction what has to follow elsewhere, before the profile goes
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
