import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { accounts, emailCodes, mailbox, refreshTokens } from './schema';
import type { Account } from './id-token';
import { hashSecret, newSecret } from './secret';

export type RequestType = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL';

const CODE_MS = 60 * 60 * 1000;
const UID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 28 letters and digits, as the real service makes them. */
const newUid = () =>
  Array.from(randomBytes(28), (byte) => UID_ALPHABET[byte % UID_ALPHABET.length]).join('');

/** Accounts of the local wire with their sessions, e-mailed codes and mail. */
export class AccountRepository {
  constructor(private readonly db: Database) {}

  /** Null when the e-mail address is taken, also by a request at the same moment. */
  async create(
    email: string,
    passwordHash: string,
    displayName: string | null,
  ): Promise<Account | null> {
    const now = new Date();
    const [account] = await this.db
      .insert(accounts)
      .values({
        uid: newUid(),
        email,
        passwordHash,
        displayName,
        createdAt: now,
        lastSignInAt: now,
        validSince: wholeSecond(now),
      })
      .onConflictDoNothing({ target: accounts.email })
      .returning();
    return account ?? null;
  }

  async byEmail(email: string): Promise<Account | null> {
    return (await this.db.select().from(accounts).where(eq(accounts.email, email)))[0] ?? null;
  }

  async byUid(uid: string): Promise<Account | null> {
    return (await this.db.select().from(accounts).where(eq(accounts.uid, uid)))[0] ?? null;
  }

  async update(
    uid: string,
    change: Partial<Pick<Account, 'displayName' | 'photoUrl' | 'emailVerified'>>,
  ): Promise<Account | null> {
    if (Object.keys(change).length === 0) return this.byUid(uid);
    return (
      (await this.db.update(accounts).set(change).where(eq(accounts.uid, uid)).returning())[0] ??
      null
    );
  }

  /** Ends all sessions and voids outstanding reset links with it. */
  setPassword(
    uid: string,
    passwordHash: string,
    proven: { emailVerified?: true } = {},
  ): Promise<Account | null> {
    return this.db.transaction(async (tx) => {
      await tx.delete(refreshTokens).where(eq(refreshTokens.uid, uid));
      await tx
        .delete(emailCodes)
        .where(and(eq(emailCodes.uid, uid), eq(emailCodes.requestType, 'PASSWORD_RESET')));
      const [account] = await tx
        .update(accounts)
        .set({ passwordHash, validSince: wholeSecond(new Date()), ...proven })
        .where(eq(accounts.uid, uid))
        .returning();
      return account ?? null;
    });
  }

  /** Another address, which is proven to be theirs; ends all sessions. Null when somebody else has it. */
  setEmail(uid: string, email: string): Promise<Account | null> {
    return this.db.transaction(async (tx) => {
      const owners = await tx.select().from(accounts).where(eq(accounts.email, email));
      if (owners.length > 0) return null;
      await tx.delete(refreshTokens).where(eq(refreshTokens.uid, uid));
      const [account] = await tx
        .update(accounts)
        .set({ email, emailVerified: true, validSince: wholeSecond(new Date()) })
        .where(eq(accounts.uid, uid))
        .returning();
      return account ?? null;
    });
  }

  async endSessions(uid: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.delete(refreshTokens).where(eq(refreshTokens.uid, uid));
      await tx
        .update(accounts)
        .set({ validSince: wholeSecond(new Date()) })
        .where(eq(accounts.uid, uid));
    });
  }

  /** The account, and the mail to its address. */
  async delete(uid: string, email: string): Promise<void> {
    await this.db.delete(mailbox).where(eq(mailbox.recipient, email));
    await this.db.delete(accounts).where(eq(accounts.uid, uid));
  }

  /** Begins a session; the secret is told once and kept nowhere. */
  async startSession(uid: string, signedInAt: Date): Promise<string> {
    const { secret, hash } = newSecret();
    await this.db.insert(refreshTokens).values({ hash, uid, signedInAt });
    await this.db.update(accounts).set({ lastSignInAt: signedInAt }).where(eq(accounts.uid, uid));
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

  async deliver(recipient: string, subject: string, body: string): Promise<void> {
    await this.db.insert(mailbox).values({ recipient, subject, body });
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

/** `auth_time` has whole seconds; a session of the same second must not look older than the account. */
function wholeSecond(date: Date): Date {
  return new Date(Math.floor(date.getTime() / 1000) * 1000);
}
