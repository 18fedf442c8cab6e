import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { emailSubscriptions, profiles } from '../database/schema';
import type { DatabaseTransaction } from '../database/transaction';
import { UNNAMED } from '../database/unnamed';
import { unauthorized } from '../http/problem';
import type { SessionKey } from './account-sessions';
import type { Identity } from './identity';

export type StoredProfile = typeof profiles.$inferSelect;

const profileQuery = (db: Database) =>
  db
    .select()
    .from(profiles)
    .where(eq(profiles.uid, sql.placeholder('uid')))
    .prepare(UNNAMED);

/** Profiles by user id. */
export class ProfileRepository {
  readonly #profile: ReturnType<typeof profileQuery>;

  constructor(private readonly db: Database) {
    this.#profile = profileQuery(db);
  }

  /**
   * Creates the profile if it is missing. For an existing one, only a verified new e-mail address
   * is taken over from the sign-in provider, here and in e-mail subscriptions.
   *
   * @param isRevoked whether the session was ended. It is called again in the transaction that
   * creates a profile, so that a deletion that has just committed is not followed by a new profile.
   * @throws a 401 problem for a session that was ended
   */
  async ensure(
    { uid, authTime, name, email, emailVerified }: Identity,
    isRevoked: (tx: DatabaseTransaction, session: SessionKey) => Promise<boolean>,
  ): Promise<void> {
    const isNew = await this.db.transaction(async (tx) => {
      // Waits for a deletion of the same profile that has not committed yet.
      const [profile] = await tx
        .insert(profiles)
        .values({ uid, email, name: name || (email.split('@')[0] ?? '') })
        .onConflictDoNothing()
        .returning();
      if (profile && (await isRevoked(tx, { uid, authTime })))
        throw unauthorized('This session was ended');
      return profile !== undefined;
    });
    if (isNew || !emailVerified || email === '') return;
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
    return (await this.#profile.execute({ uid }))[0] ?? null;
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
