import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { EmailSubscription } from 'shared/contract';
import type { Database } from '../database/open-database';
import { emailSubscriptions } from '../database/schema';
import { storeMail } from '../mail/outbox';
import type { Letter } from './digests';

export type SubscriptionRow = typeof emailSubscriptions.$inferSelect;

const PAGE = 200;

/** E-mail subscriptions of users. */
export class SubscriptionRepository {
  constructor(private readonly db: Database) {}

  async all(uid: string): Promise<EmailSubscription[]> {
    const rows = await this.db
      .select({ subscription: emailSubscriptions.subscription })
      .from(emailSubscriptions)
      .where(eq(emailSubscriptions.uid, uid));
    return rows.map(({ subscription }) => subscription);
  }

  /** @param occasion the current one; the first mail covers the next */
  async add(
    uid: string,
    subscription: EmailSubscription,
    email: string,
    occasion: string,
  ): Promise<void> {
    await this.db
      .insert(emailSubscriptions)
      .values({ uid, subscription, email, occasion })
      .onConflictDoUpdate({
        target: [emailSubscriptions.uid, emailSubscriptions.subscription],
        set: { email },
      });
  }

  /** No effect without a subscription. */
  async remove(uid: string, subscription: EmailSubscription): Promise<void> {
    await this.db
      .delete(emailSubscriptions)
      .where(
        and(eq(emailSubscriptions.uid, uid), eq(emailSubscriptions.subscription, subscription)),
      );
  }

  /** Subscribers without mail for an occasion, a page at a time, by uid. */
  due(
    subscription: EmailSubscription,
    occasion: string,
    after: string,
  ): Promise<SubscriptionRow[]> {
    return this.db
      .select()
      .from(emailSubscriptions)
      .where(
        and(
          eq(emailSubscriptions.subscription, subscription),
          ne(emailSubscriptions.occasion, occasion),
          gt(emailSubscriptions.uid, after),
        ),
      )
      .orderBy(asc(emailSubscriptions.uid))
      .limit(PAGE);
  }

  /**
   * Notes an occasion and stores its mail in one transaction. Nothing is stored when another process was
   * faster; without a letter the occasion is noted alone.
   */
  advance(row: SubscriptionRow, occasion: string, letter: Letter | null, at: Date): Promise<void> {
    const { uid, subscription } = row;
    return this.db.transaction(async (tx) => {
      const advanced = await tx
        .update(emailSubscriptions)
        .set({ occasion })
        .where(
          and(
            eq(emailSubscriptions.uid, uid),
            eq(emailSubscriptions.subscription, subscription),
            eq(emailSubscriptions.occasion, row.occasion),
          ),
        )
        .returning({ uid: emailSubscriptions.uid });
      if (letter && advanced.length > 0)
        await storeMail(tx, { uid, subscription, occasion, at, ...letter });
    });
  }
}
