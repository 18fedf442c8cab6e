import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { profiles } from '../database/schema';
import type { Identity } from './token-verifier';

export type StoredProfile = typeof profiles.$inferSelect;

/** Profiles by user id. */
export class ProfileRepository {
  constructor(private readonly db: Database) {}

  /** Makes the profile when it is missing; never changes one. */
  async ensure({ uid, name, email }: Identity): Promise<void> {
    await this.db
      .insert(profiles)
      .values({ uid, email, name: name || (email.split('@')[0] ?? '') })
      .onConflictDoNothing();
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
