import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { emailSubscriptions, profiles } from '../database/schema';
import type { Identity } from './token-verifier';

export type StoredProfile = typeof profiles.$inferSelect;

/** Profiles by user id. */
export class ProfileRepository {
  constructor(private readonly db: Database) {}

  /**
   * Makes the profile when it is missing. Of one that is there only the e-mail address follows the sign-in
   * provider, here and where e-mail is sent to, once it is proven.
   */
  async ensure({ uid, name, email, emailVerified }: Identity): Promise<void> {
    const [profile] = await this.db
      .insert(profiles)
      .values({ uid, email, name: name || (email.split('@')[0] ?? '') })
      .onConflictDoNothing()
      .returning();
    if (profile || !emailVerified || email === '') return;
    await this.db.transaction(async (tx) => {
      const [changed] = await tx
        .update(profiles)
        .set({ email })
        .where(and(eq(profiles.uid, uid), ne(profiles.email, email)))
        .returning();
      if (changed)
        await tx.update(emailSubscriptions).set({ email }).where(eq(emailSubscriptions.uid, uid));
    });
  }

  async find(uid: string): Promise<StoredProfile | null> {
    return (await this.db.select().from(profiles).where(eq(profiles.uid, uid)))[0] ?? null;
  }

  async rename(uid: string, name: string): Promise<StoredProfile | null> {
    const [row] = await this.db
      .update(profiles)
      .set({ name, updatedAt: sql`now()` })
      .where(eq(profiles.uid, uid))
      .returning();
    return row ?? null;
  }
}
