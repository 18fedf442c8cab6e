/** Transactional outbox: a mail is stored in the transaction of what it tells, and sent afterwards. */
import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { EmailSubscription } from 'shared/contract';
import type { Database } from '../database/open-database';
import { emailSubscriptions, mailOutbox } from '../database/schema';
import type { DatabaseTransaction } from '../database/transaction';
import type { MailContent } from './template/mail-content';
import { renderText } from './template/render-text';

export type OutboxRow = typeof mailOutbox.$inferSelect;

/** A mail about something that happened to a person. */
export interface OutboxEntry {
  uid: string;
  subscription: EmailSubscription;
  /** With person and subscription unique: of one occasion there is one mail. */
  occasion: string;
  subject: string;
  content: MailContent;
  /** When it happened, by the clock of the server that noticed it. */
  at: Date;
}

/** How long one process has a mail to itself: longer than any server takes for one. */
const LEASE_MS = 2 * 60_000;
const MIN_RETRY_DELAY_MS = 60_000;
const MAX_RETRY_DELAY_MS = 6 * 60 * 60_000;
/** Longer than servers are down; afterwards the news is old. */
const GIVE_UP_MS = 3 * 24 * 60 * 60_000;
const SENT_FOR_MS = 30 * 24 * 60 * 60_000;

/** Stores a mail for a person who has the subscription; of one occasion once. */
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
   * The oldest mail that is due, leased: no other process gets it meanwhile, and after a process that ended
   * in between it is due again.
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

  /** Tries again later and later. */
  async postpone({ id, attempts }: OutboxRow, now: Date): Promise<void> {
    const wait = Math.min(MIN_RETRY_DELAY_MS * 2 ** (attempts - 1), MAX_RETRY_DELAY_MS);
    await this.db
      .update(mailOutbox)
      .set({ nextAttemptAt: new Date(now.getTime() + wait) })
      .where(eq(mailOutbox.id, id));
  }

  /** Deletes what was sent long ago, and what could not be sent for days. */
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
