/** Sessions of people: which sign-ins the API has seen, and which of them no longer count. */
import { createHash } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { LruCache, monotonicNow } from 'shared/server';
import type { Database } from '../database/open-database';
import { accountSessions, sessionRevocations } from '../database/schema';
import type { DatabaseTransaction } from '../database/transaction';
import type { Identity } from './token-verifier';

/** How long a revocation by another process may stay unnoticed. */
const REVOCATION_AGE_MS = 60_000;
/** A session is noted as active this often. */
const SIGHTING_MS = 60 * 60_000;
/** Longer than any ID token lives, the tolerance of clocks included. */
const TOKEN_LIFE_MS = 2 * 60 * 60_000;
const PEOPLE_IN_MEMORY = 20_000;
/** Sessions that are listed; older ones are deleted. */
const MAX_SESSIONS = 20;

export type AccountSessionRow = typeof accountSessions.$inferSelect;

const accountKey = (uid: string): string => createHash('sha256').update(uid).digest('hex');

/** `auth_time` has whole seconds: sign-ins of this second are among those that end. */
const nextSecond = (now: number): Date => new Date((Math.floor(now / 1000) + 1) * 1000);

interface Revocations {
  /** When they were read, ms of the monotonic clock. */
  at: number;
  /** Sign-ins before do not count, ms. */
  since: number;
  /** Sign-ins that were ended one by one, ms. */
  ended: ReadonlySet<number>;
}

export class AccountSessions {
  readonly #revocations = new LruCache<Revocations>(PEOPLE_IN_MEMORY);
  readonly #sightings = new LruCache<number>(PEOPLE_IN_MEMORY);

  constructor(
    private readonly db: Database,
    private readonly now: () => number = Date.now,
    /** Ages of what is cached: a clock that is set back must not delay the word of another process. */
    private readonly ticks: () => number = monotonicNow,
  ) {}

  /** Whether the sign-in behind a token was ended; another process's word is noticed within a minute. */
  async isRevoked({ uid, authTime }: Identity): Promise<boolean> {
    const cached = this.#revocations.get(uid);
    const { since, ended } =
      cached && this.ticks() - cached.at < REVOCATION_AGE_MS
        ? cached
        : await this.#readRevocations(uid);
    return authTime * 1000 < since || ended.has(authTime * 1000);
  }

  async #readRevocations(uid: string): Promise<Revocations> {
    const [all, single] = await Promise.all([
      this.db
        .select({ validSince: sessionRevocations.validSince })
        .from(sessionRevocations)
        .where(eq(sessionRevocations.account, accountKey(uid))),
      this.db
        .select({ signedInAt: accountSessions.signedInAt })
        .from(accountSessions)
        .where(and(eq(accountSessions.uid, uid), isNotNull(accountSessions.endedAt))),
    ]);
    const revocations = {
      at: this.ticks(),
      since: all[0]?.validSince.getTime() ?? 0,
      ended: new Set(single.map(({ signedInAt }) => signedInAt.getTime())),
    };
    this.#revocations.set(uid, revocations);
    return revocations;
  }

  /** Notes that a session is active, once an hour. The profile must be there. */
  async note({ uid, authTime }: Identity, userAgent: string): Promise<void> {
    const key = `${uid} ${authTime}`;
    const ticks = this.ticks();
    if (ticks - (this.#sightings.get(key) ?? -Infinity) < SIGHTING_MS) return;
    this.#sightings.set(key, ticks);
    const lastSeenAt = new Date(this.now());
    await this.db
      .insert(accountSessions)
      .values({
        uid,
        signedInAt: new Date(authTime * 1000),
        userAgent: userAgent.slice(0, 400),
        lastSeenAt,
      })
      .onConflictDoUpdate({
        target: [accountSessions.uid, accountSessions.signedInAt],
        set: { lastSeenAt },
      });
  }

  /** Those that go on, newest sign-in first. */
  async all(uid: string): Promise<AccountSessionRow[]> {
    const rows = await this.db
      .select()
      .from(accountSessions)
      .where(and(eq(accountSessions.uid, uid), isNull(accountSessions.endedAt)))
      .orderBy(desc(accountSessions.signedInAt));
    const oldest = rows[MAX_SESSIONS];
    if (oldest)
      await this.db
        .delete(accountSessions)
        .where(
          and(
            eq(accountSessions.uid, uid),
            isNull(accountSessions.endedAt),
            lt(accountSessions.signedInAt, rows[MAX_SESSIONS - 1]?.signedInAt ?? oldest.signedInAt),
          ),
        );
    return rows.slice(0, MAX_SESSIONS);
  }

  /** Ends one session. @returns false when the person has no such session that goes on */
  async end(uid: string, signedInAt: Date): Promise<boolean> {
    const rows = await this.db
      .update(accountSessions)
      .set({ endedAt: new Date(this.now()) })
      .where(
        and(
          eq(accountSessions.uid, uid),
          eq(accountSessions.signedInAt, signedInAt),
          isNull(accountSessions.endedAt),
        ),
      )
      .returning({ uid: accountSessions.uid });
    if (rows.length > 0) await this.#readRevocations(uid);
    return rows.length > 0;
  }

  /** Ends all sessions that began before an instant; without one, all of them. */
  async revoke(uid: string, before: Date = nextSecond(this.now())): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.#store(tx, uid, before, null);
      await tx
        .delete(accountSessions)
        .where(and(eq(accountSessions.uid, uid), lt(accountSessions.signedInAt, before)));
    });
    await this.#readRevocations(uid);
  }

  /** The account is deleted in `tx`: what is left of its tokens is refused until none can be valid. */
  async revokeForDeletion(tx: DatabaseTransaction, uid: string): Promise<void> {
    const now = this.now();
    await tx.delete(sessionRevocations).where(lt(sessionRevocations.expiresAt, new Date(now)));
    const before = nextSecond(now);
    await this.#store(tx, uid, before, new Date(now + TOKEN_LIFE_MS));
    this.#revocations.set(uid, { at: this.ticks(), since: before.getTime(), ended: new Set() });
  }

  async #store(
    tx: DatabaseTransaction,
    uid: string,
    validSince: Date,
    expiresAt: Date | null,
  ): Promise<void> {
    await tx
      .insert(sessionRevocations)
      .values({ account: accountKey(uid), validSince, expiresAt })
      .onConflictDoUpdate({
        target: sessionRevocations.account,
        set: {
          validSince: sql`greatest(${sessionRevocations.validSince}, excluded.valid_since)`,
          expiresAt,
        },
      });
  }
}
