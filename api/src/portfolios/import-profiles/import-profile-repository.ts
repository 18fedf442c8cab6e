import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { ImportProfile, ImportProfiles } from 'shared/contract';
import { importProfileSchema } from 'shared/contract/schemas';
import type { Database } from '../../database/open-database';
import { importProfiles } from '../../database/schema';
import { lockProfile } from '../../database/transaction';
import { notFound, ProblemError } from '../../http/problem';

/** Profiles of one account. */
const MAX_PROFILES = 50;

type StoredProfile = ImportProfiles['items'][number];

/** Users’ assignments for the files of their brokers. Every call takes the owner's user id. */
export class ImportProfileRepository {
  constructor(private readonly db: Database) {}

  async all(uid: string): Promise<ImportProfiles> {
    const rows = await this.db
      .select()
      .from(importProfiles)
      .where(eq(importProfiles.uid, uid))
      .orderBy(asc(importProfiles.broker));
    return { items: rows.map(stored) };
  }

  /** @throws 404 problem */
  async one(uid: string, broker: string): Promise<StoredProfile> {
    const [row] = await this.db.select().from(importProfiles).where(own(uid, broker));
    if (!row) throw notFound('There is no such profile');
    return stored(row);
  }

  /**
   * Replaces the profile of its broker.
   *
   * @param version the version that was changed, 0 for a new profile; undefined: the new profile
   * wins
   * @throws 409 problem when another version is stored, or when the account has {@link
   * MAX_PROFILES}
   */
  put(uid: string, profile: ImportProfile, version: number | undefined): Promise<StoredProfile> {
    const { broker } = profile;
    return this.db.transaction(async (tx) => {
      await lockProfile(tx, uid);
      const [current] = await tx.select().from(importProfiles).where(own(uid, broker));
      const before = current?.version ?? 0;
      if (version !== undefined && version !== before)
        throw new ProblemError(
          409,
          'Conflict',
          `The profile has version ${before}; the change is based on version ${version}`,
        );
      if (!current) {
        const [row] = await tx
          .select({ profiles: count() })
          .from(importProfiles)
          .where(eq(importProfiles.uid, uid));
        if ((row?.profiles ?? 0) >= MAX_PROFILES)
          throw new ProblemError(
            409,
            'Limit reached',
            `An account has at most ${MAX_PROFILES} profiles of brokers`,
          );
      }
      const next = { profile, version: before + 1 };
      const [row] = await tx
        .insert(importProfiles)
        .values({ uid, broker, ...next })
        .onConflictDoUpdate({
          target: [importProfiles.uid, importProfiles.broker],
          set: { ...next, updatedAt: sql`now()` },
        })
        .returning();
      if (!row) throw new Error('The profile was not stored');
      return stored(row);
    });
  }

  /** @throws 404 problem */
  async delete(uid: string, broker: string): Promise<void> {
    const rows = await this.db
      .delete(importProfiles)
      .where(own(uid, broker))
      .returning({ broker: importProfiles.broker });
    if (rows.length === 0) throw notFound('There is no such profile');
  }
}

const own = (uid: string, broker: string) =>
  and(eq(importProfiles.uid, uid), eq(importProfiles.broker, broker));

const stored = ({
  profile,
  version,
  updatedAt,
}: typeof importProfiles.$inferSelect): StoredProfile => ({
  version,
  updatedAt: updatedAt.toISOString(),
  profile: importProfileSchema.parse(profile),
});
