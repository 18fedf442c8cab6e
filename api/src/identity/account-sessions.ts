/** Sessions of users: the sign-ins that the API has seen, and the ended ones. */
import { createHash } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, lt, max, ne, sql } from 'drizzle-orm';
import { LruCache, monotonicNow } from 'shared/server';
import type { Database } from '../database/open-database';
import { accountSessions, sessionRevocations } from '../database/schema';
import type { DatabaseTransaction } from '../database/transaction';
import { UNNAMED } from '../database/unnamed';
import type { Identity } from './identity';

/** Maximum delay until a revocation by another process takes effect here. */
const REVOCATION_AGE_MS = 500;
/** A session is noted as active this often. */
const SIGHTING_MS = 60 * 60_000;
/** Longer than any ID token lives, the tolerance of clocks included. */
const TOKEN_LIFE_MS = 2 * 60 * 60_000;
const PEOPLE_IN_MEMORY = 20_000;
/** Longest time by which the local sign-in dates a session ahead of the clock, ms. Each session gets its own second. */
const MAX_AHEAD_MS = 60_000;
/** Sessions that are listed; older ones are deleted. */
const MAX_SESSIONS = 20;

export type AccountSessionRow = typeof accountSessions.$inferSelect;

const accountKey = (uid: string): string => createHash('sha256').update(uid).digest('hex');

/** `auth_time` has whole seconds: sign-ins of this second are among those that end. */
const nextSecond = (now: number): Date => new Date((Math.floor(now / 1000) + 1) * 1000);

/** Key of a session: the account, and the second of its sign-in. */
export type SessionKey = Pick<Identity, 'uid' | 'authTime'>;

interface Revocations {
  /** Sign-ins before do not count, ms. */
  since: number;
  /** The one earlier sign-in that stays valid, ms. Null if all ended. */
  keptAt: number | null;
  /** Sign-ins that were ended one by one, ms. */
  ended: ReadonlySet<number>;
}

interface CachedRevocations extends Revocations {
  /** When they were read, ms of the monotonic clock. */
  at: number;
}

function isEnded(revocations: Revocations | undefined, { authTime }: SessionKey): boolean {
  if (!revocations) return false;
  const begun = authTime * 1000;
  const { since, keptAt, ended } = revocations;
  return (begun < since && begun !== keptAt) || ended.has(begun);
}

const revocationQueries = (db: Pick<Database, 'select'>) => ({
  all: db
    .select()
    .from(sessionRevocations)
    .where(sql`${sessionRevocations.account} = any(${sql.placeholder('accounts')})`)
    .prepare(UNNAMED),
  single: db
    .select({ uid: accountSessions.uid, signedInAt: accountSessions.signedInAt })
    .from(accountSessions)
    .where(
      and(
        sql`${accountSessions.uid} = any(${sql.placeholder('uids')})`,
        isNotNull(accountSessions.endedAt),
      ),
    )
    .prepare(UNNAMED),
});
type RevocationQueries = ReturnType<typeof revocationQueries>;

const activeQuery = (db: Database) =>
  db
    .select()
    .from(accountSessions)
    .where(and(eq(accountSessions.uid, sql.placeholder('uid')), isNull(accountSessions.endedAt)))
    .orderBy(desc(accountSessions.signedInAt))
    .prepare(UNNAMED);

async function storedRevocations(
  queries: RevocationQueries,
  uids: readonly string[],
): Promise<Map<string, Revocations>> {
  if (uids.length === 0) return new Map();
  const all = await queries.all.execute({ accounts: uids.map(accountKey) });
  const single = await queries.single.execute({ uids });
  const rows = new Map(all.map((row) => [row.account, row]));
  const ended = new Map(uids.map((uid) => [uid, new Set<number>()]));
  for (const { uid, signedInAt } of single) ended.get(uid)?.add(signedInAt.getTime());
  return new Map(
    uids.map((uid) => {
      const row = rows.get(accountKey(uid));
      const revocations = {
        since: row?.validSince.getTime() ?? 0,
        keptAt: row?.keptAt?.getTime() ?? null,
        ended: ended.get(uid) ?? new Set(),
      };
      return [uid, revocations];
    }),
  );
}

interface SessionOptions {
  now?: () => number;
  /** Ages of cached revocations: a clock that is set back must not delay those of another process. */
  ticks?: () => number;
  /** Called when sessions of a user have ended, for other processes. */
  onEnded?: (uid: string) => Promise<void>;
}

export class AccountSessions {
  #revocations = new LruCache<CachedRevocations>(PEOPLE_IN_MEMORY);
  readonly #sightings = new LruCache<number>(PEOPLE_IN_MEMORY);
  private readonly now: () => number;
  private readonly ticks: () => number;
  readonly #onEnded: (uid: string) => Promise<void>;
  readonly #revocationQueries: RevocationQueries;
  readonly #active: ReturnType<typeof activeQuery>;

  constructor(
    private readonly db: Database,
    { now = Date.now, ticks = monotonicNow, onEnded = async () => undefined }: SessionOptions = {},
  ) {
    this.now = now;
    this.ticks = ticks;
    this.#onEnded = onEnded;
    this.#revocationQueries = revocationQueries(db);
    this.#active = activeQuery(db);
  }

  /** Whether the sign-in behind a token was ended, by this process or, within a second, by another one. */
  async isRevoked(session: SessionKey): Promise<boolean> {
    return (await this.revokedAmong([session])).length > 0;
  }

  /** The ended ones among the sessions, with one database query. */
  async revokedAmong<T extends SessionKey>(sessions: readonly T[]): Promise<T[]> {
    const revocations = new Map<string, Revocations>();
    const missing = new Set<string>();
    for (const { uid } of sessions) {
      const cached = this.#revocations.get(uid);
      if (cached && this.ticks() - cached.at < REVOCATION_AGE_MS) revocations.set(uid, cached);
      else missing.add(uid);
    }
    for (const [uid, fresh] of await this.#readRevocations([...missing]))
      revocations.set(uid, fresh);
    return sessions.filter((session) => isEnded(revocations.get(session.uid), session));
  }

  /** The same as `isRevoked`, as a transaction sees it. */
  async isRevokedIn(tx: DatabaseTransaction, session: SessionKey): Promise<boolean> {
    const read = await storedRevocations(revocationQueries(tx), [session.uid]);
    return isEnded(read.get(session.uid), session);
  }

  /** Drops the cached revocations of a user, or of all users. The next call reads them again. */
  forget(uid?: string): void {
    if (uid === undefined) this.#revocations = new LruCache(PEOPLE_IN_MEMORY);
    else this.#revocations.delete(uid);
  }

  async #readRevocations(uids: readonly string[]): Promise<Map<string, Revocations>> {
    // Read before the queries: their answers lack writes that come during them.
    const at = this.ticks();
    const read = await storedRevocations(this.#revocationQueries, uids);
    for (const [uid, revocations] of read)
      // An earlier query must not replace the answer of a later one.
      if ((this.#revocations.get(uid)?.at ?? -Infinity) <= at)
        this.#revocations.set(uid, { ...revocations, at });
    return read;
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

  /** Active sessions, newest sign-in first. */
  async all(uid: string): Promise<AccountSessionRow[]> {
    const rows = await this.#active.execute({ uid });
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

  /**
   * Ends one session.
   * @returns false when the user has no such active session
   */
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
    if (rows.length > 0) await this.reload(uid);
    return rows.length > 0;
  }

  /**
   * Ends all sessions that began before an instant. Without one, ends all sessions, including those
   * that another clock dated ahead.
   *
   * @param options.keep beginning of the session to keep
   */
  async revoke(uid: string, { before, keep }: { before?: Date; keep?: Date } = {}): Promise<void> {
    await this.db.transaction(async (tx) => {
      const [latest] = await tx
        .select({ signedInAt: max(accountSessions.signedInAt) })
        .from(accountSessions)
        .where(eq(accountSessions.uid, uid));
      const validSince =
        before ??
        new Date(
          Math.max(nextSecond(this.now()).getTime(), (latest?.signedInAt?.getTime() ?? 0) + 1000),
        );
      await this.#store(tx, uid, { validSince, keptAt: keep ?? null, expiresAt: null });
      await tx
        .delete(accountSessions)
        .where(
          and(
            eq(accountSessions.uid, uid),
            lt(accountSessions.signedInAt, validSince),
            keep && ne(accountSessions.signedInAt, keep),
          ),
        );
    });
    await this.reload(uid);
  }

  /** The account is deleted in `tx`. Its remaining tokens are refused until all have expired. */
  async revokeForDeletion(tx: DatabaseTransaction, uid: string): Promise<void> {
    const now = this.now();
    await tx.delete(sessionRevocations).where(lt(sessionRevocations.expiresAt, new Date(now)));
    await this.#store(tx, uid, {
      validSince: nextSecond(now + MAX_AHEAD_MS),
      keptAt: null,
      expiresAt: new Date(now + TOKEN_LIFE_MS),
    });
  }

  /** Lets the next call see a revocation that was just committed, in every process. */
  async reload(uid: string): Promise<void> {
    await this.#readRevocations([uid]);
    await this.#onEnded(uid);
  }

  async #store(
    tx: DatabaseTransaction,
    uid: string,
    change: Omit<typeof sessionRevocations.$inferInsert, 'account'>,
  ): Promise<void> {
    await tx
      .insert(sessionRevocations)
      .values({ account: accountKey(uid), ...change })
      .onConflictDoUpdate({
        target: sessionRevocations.account,
        set: {
          ...change,
          validSince: sql`greatest(${sessionRevocations.validSince}, excluded.valid_since)`,
        },
      });
  }
}
