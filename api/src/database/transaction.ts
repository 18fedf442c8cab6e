import { eq } from 'drizzle-orm';
import type { Database } from './open-database';
import { profiles } from './schema';

/** What the callback of a transaction gets. */
export type DatabaseTransaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/**
 * Row lock on a person's profile until the transaction ends: changes of what one person owns run one after the
 * other, so that two requests at once cannot both take the last place or the same version.
 */
export async function lockProfile(tx: DatabaseTransaction, uid: string): Promise<void> {
  await tx.select({ uid: profiles.uid }).from(profiles).where(eq(profiles.uid, uid)).for('update');
}
