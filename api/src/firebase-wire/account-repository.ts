import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import type { DatabaseTransaction } from '../database/transaction';
import { UNNAMED } from '../database/unnamed';
import { accounts, emailCodes, mailbox, refreshTokens } from './schema';
import type { Account } from './id-token';
import { hashSecret, newSecret } from '../identity/secret';

export type RequestType = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL';

/** Links that an intruder's session may have had mailed to an address of the intruder. */
const OF_SESSIONS = ['VERIFY_AND_CHANGE_EMAIL'] as const;
const OF_PASSWORD = ['PASSWORD_RESET', ...OF_SESSIONS] as const;
const OF_ADDRESS = ['VERIFY_EMAIL', ...OF_PASSWORD] as const;

const CODE_MS = 60 * 60 * 1000;
const UID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 28 letters and digits, as the real service makes them. */
const newUid = () =>
  Array.from(randomBytes(28), (byte) => UID_ALPHABET[byte % UID_ALPHABET.length]).join('');

/** Seconds by which rapid consecutive sign-ins may run ahead of the clock. */
export const MAX_SECONDS_AHEAD = 60;

/** Conditions on the account as the caller has read it: another writer may have been faster. */
export interface Expected {
  passwordHash: string;
}

const accountQuery = (db: Database) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.uid, sql.placeholder('uid')))
    .prepare(UNNAMED);

/** Accounts of the local sign-in with their sessions, e-mailed codes and mail. */
export class AccountRepository {
  readonly #account: ReturnType<typeof accountQuery>;

  constructor(private readonly db: Database) {
    this.#account = accountQuery(db);
  }

  /**
   * Creates an account. Of sign-ups at the same moment with one address and one password, only the first creates
   * one, and all get it.
   */
  create(email: string, passwordHash: string, displayName: string | null): Promise<Account> {
    return this.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);
      const [present] = await tx
        .select()
        .from(accounts)
        .where(and(eq(accounts.email, email), eq(accounts.passwordHash, passwordHash)));
      if (present) return present;
      const createdAt = new Date();
      const second = wholeSecond(createdAt);
      const [account] = await tx
        .insert(accounts)
        .values({
          uid: newUid(),
          email,
          passwordHash,
          displayName,
          createdAt,
          // The first session takes the second after it.
          lastSignInAt: new Date(second.getTime() - 1000),
          validSince: second,
        })
        .returning();
      if (!account) throw new Error('The account was not stored');
      return account;
    });
  }

  /** Accounts that name an address: the one that has proven it first, then the oldest. */
  async byEmail(email: string): Promise<Account[]> {
    return this.db
      .select()
      .from(accounts)
      .where(eq(accounts.email, email))
      .orderBy(desc(accounts.emailVerified), asc(accounts.createdAt), asc(accounts.uid));
  }

  async byUid(uid: string): Promise<Account | null> {
    return (await this.#account.execute({ uid }))[0] ?? null;
  }

  async update(
    uid: string,
    change: Partial<Pick<Account, 'displayName' | 'photoUrl'>>,
  ): Promise<Account | null> {
    if (Object.keys(change).length === 0) return this.byUid(uid);
    return (
      (await this.db.update(accounts).set(change).where(eq(accounts.uid, uid)).returning())[0] ??
      null
    );
  }

  /** Records that the owner of the account has its mailbox. No effect when another account has proven the address. */
  async proveEmail(uid: string): Promise<Account | null> {
    const [account] = await this.db
      .update(accounts)
      .set({ emailVerified: PROVEN })
      .where(eq(accounts.uid, uid))
      .returning();
    return account ?? null;
  }

  /**
   * Ends all sessions and voids mailed links: one that an intruder had sent must not outlive the password.
   *
   * @param options.expected returns null if the password has changed since
   */
  setPassword(
    uid: string,
    passwordHash: string,
    options: { expected?: Expected; isEmailProven?: boolean } = {},
  ): Promise<Account | null> {
    return this.db.transaction(async (tx) => {
      const [account] = await tx
        .update(accounts)
        .set({
          passwordHash,
          validSince: AFTER_ALL_SESSIONS,
          ...(options.isEmailProven && { emailVerified: PROVEN }),
        })
        .where(
          and(
            eq(accounts.uid, uid),
            options.expected && eq(accounts.passwordHash, options.expected.passwordHash),
          ),
        )
        .returning();
      if (account) {
        await voidSessions(tx, uid);
        await voidCodes(tx, uid, OF_PASSWORD);
      }
      return account ?? null;
    });
  }

  /**
   * Another address, which is proven to be theirs; ends all sessions and voids every mailed code, also those in the
   * old mailbox. Null when another account has proven the address.
   */
  setEmail(uid: string, email: string): Promise<Account | null> {
    return this.db.transaction(async (tx) => {
      const owners = await tx
        .select({ uid: accounts.uid })
        .from(accounts)
        .where(
          and(eq(accounts.email, email), eq(accounts.emailVerified, true), ne(accounts.uid, uid)),
        );
      if (owners.length > 0) return null;
      await voidSessions(tx, uid);
      await voidCodes(tx, uid, OF_ADDRESS);
      const [account] = await tx
        .update(accounts)
        .set({ email, emailVerified: true, validSince: AFTER_ALL_SESSIONS })
        .where(eq(accounts.uid, uid))
        .returning();
      return account ?? null;
    });
  }

  /** Ends all sessions. @returns the instant at which the next session may begin; null without such an account */
  endSessions(uid: string): Promise<Date | null> {
    return this.db.transaction(async (tx) => {
      await voidSessions(tx, uid);
      await voidCodes(tx, uid, OF_SESSIONS);
      const [account] = await tx
        .update(accounts)
        .set({ validSince: AFTER_ALL_SESSIONS })
        .where(eq(accounts.uid, uid))
        .returning();
      return account?.validSince ?? null;
    });
  }

  /** Ends all sessions but one. @returns the instant at which the next session may begin */
  endOtherSessions(uid: string, keep: Date): Promise<Date | null> {
    return this.db.transaction(async (tx) => {
      await tx
        .delete(refreshTokens)
        .where(and(eq(refreshTokens.uid, uid), ne(refreshTokens.signedInAt, keep)));
      await voidCodes(tx, uid, OF_SESSIONS);
      const [account] = await tx
        .update(accounts)
        .set({ lastSignInAt: sql`${AFTER_ALL_SESSIONS} - interval '1 second'` })
        .where(eq(accounts.uid, uid))
        .returning();
      return account ? new Date(account.lastSignInAt.getTime() + 1000) : null;
    });
  }

  /** Ends one session: its refresh tokens, and codes that it may have had mailed. */
  endSession(uid: string, signedInAt: Date): Promise<void> {
    return this.db.transaction(async (tx) => {
      await tx
        .delete(refreshTokens)
        .where(and(eq(refreshTokens.uid, uid), eq(refreshTokens.signedInAt, signedInAt)));
      await voidCodes(tx, uid, OF_SESSIONS);
    });
  }

  /** The account with its sessions, codes and mail. @returns an instant after the beginning of all its sessions */
  async delete(uid: string): Promise<Date | null> {
    const [account] = await this.db.delete(accounts).where(eq(accounts.uid, uid)).returning();
    return account ? new Date(account.lastSignInAt.getTime() + 1000) : null;
  }

  /**
   * Begins a session. Its second is unique within the account, so that tokens, which carry whole
   * seconds, identify their session.
   *
   * @returns null when the account is gone or its password changed since `expected` was read
   */
  async startSession(
    uid: string,
    expected: Expected,
  ): Promise<{ secret: string; signedInAt: Date } | null> {
    const second = wholeSecond(new Date());
    const ahead = new Date(second.getTime() + MAX_SECONDS_AHEAD * 1000);
    const [account] = await this.db
      .update(accounts)
      .set({
        lastSignInAt: sql`greatest(${instantOf(second)}, ${accounts.validSince},
          least(${accounts.lastSignInAt} + interval '1 second', ${instantOf(ahead)}))`,
      })
      .where(and(eq(accounts.uid, uid), eq(accounts.passwordHash, expected.passwordHash)))
      .returning();
    if (!account) return null;
    const { lastSignInAt: signedInAt } = account;
    return { secret: await this.renewSession(uid, signedInAt), signedInAt };
  }

  /** One more refresh token of a session. The secret is returned once and not stored. */
  async renewSession(uid: string, signedInAt: Date): Promise<string> {
    const { secret, hash } = newSecret();
    await this.db.insert(refreshTokens).values({ hash, uid, signedInAt });
    return secret;
  }

  async bySession(secret: string): Promise<{ account: Account; signedInAt: Date } | null> {
    const [row] = await this.db
      .select({ account: accounts, signedInAt: refreshTokens.signedInAt })
      .from(refreshTokens)
      .innerJoin(accounts, eq(accounts.uid, refreshTokens.uid))
      .where(eq(refreshTokens.hash, hashSecret(secret)));
    return row ?? null;
  }

  /** A single-use code for an e-mailed link, good for an hour; older ones of its kind no longer count. */
  async newCode(uid: string, requestType: RequestType, newEmail?: string): Promise<string> {
    const { secret, hash } = newSecret();
    await this.db.delete(emailCodes).where(lt(emailCodes.expiresAt, sql`now() - interval '1 day'`));
    await this.db
      .delete(emailCodes)
      .where(and(eq(emailCodes.uid, uid), eq(emailCodes.requestType, requestType)));
    await this.db
      .insert(emailCodes)
      .values({ hash, uid, requestType, newEmail, expiresAt: new Date(Date.now() + CODE_MS) });
    return secret;
  }

  async findCode(secret: string): Promise<{
    account: Account;
    requestType: RequestType;
    newEmail: string | null;
    expired: boolean;
  } | null> {
    const [row] = await this.db
      .select({
        account: accounts,
        requestType: emailCodes.requestType,
        newEmail: emailCodes.newEmail,
        expiresAt: emailCodes.expiresAt,
      })
      .from(emailCodes)
      .innerJoin(accounts, eq(accounts.uid, emailCodes.uid))
      .where(eq(emailCodes.hash, hashSecret(secret)));
    return row
      ? {
          account: row.account,
          requestType: row.requestType,
          newEmail: row.newEmail,
          expired: row.expiresAt.getTime() < Date.now(),
        }
      : null;
  }

  /** True for exactly one caller. */
  async useCode(secret: string): Promise<boolean> {
    const used = await this.db
      .delete(emailCodes)
      .where(and(eq(emailCodes.hash, hashSecret(secret)), gt(emailCodes.expiresAt, new Date())))
      .returning({ hash: emailCodes.hash });
    return used.length === 1;
  }

  /**
   * Stores a mail for 30 days.
   *
   * @param uid account that the mail is about
   */
  async deliver(uid: string, recipient: string, subject: string, body: string): Promise<void> {
    await this.db.delete(mailbox).where(lt(mailbox.sentAt, sql`now() - interval '30 days'`));
    await this.db.insert(mailbox).values({ uid, recipient, subject, body });
  }

  /** The newest 50 mails to an address, or to all of them. */
  async mail(recipient?: string): Promise<(typeof mailbox.$inferSelect)[]> {
    return this.db
      .select()
      .from(mailbox)
      .where(recipient === undefined ? undefined : eq(mailbox.recipient, recipient))
      .orderBy(desc(mailbox.sentAt))
      .limit(50);
  }
}

/** `auth_time` has whole seconds. */
function wholeSecond(date: Date): Date {
  return new Date(Math.floor(date.getTime() / 1000) * 1000);
}

const instantOf = (date: Date) => sql`${date.toISOString()}::timestamptz`;

/** The first second that no token issued so far can carry. */
const AFTER_ALL_SESSIONS = sql<Date>`greatest(date_trunc('second', now()), ${accounts.lastSignInAt},
  ${accounts.validSince}) + interval '1 second'`;

/** Whether the account, which has just shown that it has the mailbox, is the one that owns the address. */
const PROVEN = sql<boolean>`not exists (select 1 from ${accounts} other
  where other.email = ${accounts}.email and other.email_verified and other.uid <> ${accounts}.uid)`;

const voidSessions = (tx: DatabaseTransaction, uid: string) =>
  tx.delete(refreshTokens).where(eq(refreshTokens.uid, uid));

async function voidCodes(
  tx: DatabaseTransaction,
  uid: string,
  types: readonly RequestType[],
): Promise<void> {
  await tx
    .delete(emailCodes)
    .where(and(eq(emailCodes.uid, uid), inArray(emailCodes.requestType, [...types])));
}
