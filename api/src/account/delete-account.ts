import { eq } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { brokerWishes, profiles } from '../database/schema';
import type { AccountSessions } from '../identity/account-sessions';
import type { Identity } from '../identity/token-verifier';

/**
 * Deletes everything that is stored about a person, in one transaction: the profile, by its foreign keys all
 * that belongs to it, and what was sent from their address. What is left of their tokens is refused.
 */
export async function deleteAccount(
  db: Database,
  sessions: AccountSessions,
  { uid, email }: Identity,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(profiles).where(eq(profiles.uid, uid));
    if (email !== '') await tx.delete(brokerWishes).where(eq(brokerWishes.email, email));
    await sessions.revokeForDeletion(tx, uid);
  });
  await sessions.reload(uid);
}
