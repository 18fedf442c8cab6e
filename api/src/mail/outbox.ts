/** Transactional outbox: a mail is stored in the transaction of its cause, and sent afterwards. */
import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { EmailSubscription } from 'shared/contract';
import type { Database } from '../database/open-database';
import { emailSubscriptions, mailOutbox } from '../database/schema';
import type { DatabaseTransaction } from '../database/transaction';
import type { MailContent } from './template/mail-content';
import { renderText } from './template/render-text';

export type OutboxRow = typeof mailOutbox.$inferSelect;

/** A mail about an event of a user. */
export interface OutboxEntry {
  uid: string;
  subscription: EmailSubscription;
  /** Unique together with user and subscription: one mail per occasion. */
  occasion: string;
  subject: string;
  content: MailContent;
  /** When it happened, by the clock of the server that noticed it. */
  at: Date;
}

/** Lease of a mail by one process: longer than any server takes to accept it. */
const LEASE_MS = 2 * 60_000;
const MIN_RETRY_DELAY_MS = 60_000;
const MAX_RETRY_DELAY_MS = 6 * 60 * 60_000;
/** Longer than servers are down; afterwards the news is old. */
const GIVE_UP_MS = 3 * 24 * 60 * 60_000;
const SENT_FOR_MS = 30 * 24 * 60 * 60_000;

/** Stores a mail for a subscriber, once per occasion. */
export async function storeMail(tx: DatabaseTransaction, entry: OutboxEntry): Promise<void> {
  const { at, ...mail } = entry;
  const { uid, subscription, content } = mail;
  const [subscriber] = await tx
    .select({ email: emailSubscriptions.email })
    .from(emailSubscriptions)
    .where(and(eq(emailSubscriptions.uid, uid), eq(emailSubscriptions.subscription, subscription)));
  if (!subscriber) return;
  await tx
    .insert(mailOutbox)
    .values({
      ...mail,
      body: renderText(content),
      email: subscriber.email,
      createdAt: at,
      nextAttemptAt: at,
    })
    .onConflictDoNothing();
}

export class Outbox {
  constructor(private readonly db: Database) {}

  /**
   * Leases the oldest due mail. No other process gets it during the lease. If the process ends
   * before it is sent, the mail is due again.
   */
  async lease(now: Date): Promise<OutboxRow | null> {
    return this.db.transaction(async (tx) => {
      const [due] = await tx
        .select({ id: mailOutbox.id })
        .from(mailOutbox)
        .where(and(isNull(mailOutbox.sentAt), lte(mailOutbox.nextAttemptAt, now)))
        .orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!due) return null;
      const [row] = await tx
        .update(mailOutbox)
        .set({
          nextAttemptAt: new Date(now.getTime() + LEASE_MS),
          attempts: sql`${mailOutbox.attempts} + 1`,
        })
        .where(eq(mailOutbox.id, due.id))
        .returning();
      return row ?? null;
    });
  }

  async markSent(id: string, at: Date): Promise<void> {
    await this.db.update(mailOutbox).set({ sentAt: at }).where(eq(mailOutbox.id, id));
  }

  /** Retries with increasing delay. */
  async postpone({ id, attempts }: OutboxRow, now: Date): Promise<void> {
    const wait = Math.min(MIN_RETRY_DELAY_MS * 2 ** (attempts - 1), MAX_RETRY_DELAY_MS);
    await this.db
      .update(mailOutbox)
      .set({ nextAttemptAt: new Date(now.getTime() + wait) })
      .where(eq(mailOutbox.id, id));
  }

  /** Deletes mail that was sent long ago, and mail that failed for days. */
  async purge(now: Date): Promise<void> {
    await this.db
      .delete(mailOutbox)
      .where(lt(mailOutbox.sentAt, new Date(now.getTime() - SENT_FOR_MS)));
    await this.db
      .delete(mailOutbox)
      .where(
        and(
          isNull(mailOutbox.sentAt),
          lt(mailOutbox.createdAt, new Date(now.getTime() - GIVE_UP_MS)),
        ),
      );
  }
}
