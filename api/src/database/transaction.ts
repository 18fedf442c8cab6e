import { eq } from 'drizzle-orm';
import type { Database } from './open-database';
import { profiles } from './schema';

/** Argument of a transaction's callback. */
export type DatabaseTransaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/**
 * Locks a user's profile row until the transaction ends, which serialises the changes of that user.
 * Concurrent requests thus cannot both take the last place or the same version.
 */
export async function lockProfile(tx: DatabaseTransaction, uid: string): Promise<void> {
  await tx.select({ uid: profiles.uid }).from(profiles).where(eq(profiles.uid, uid)).for('update');
}
