import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { statusSubscribers } from '../database/schema';

/** Maximum number of subscriptions; the oldest is dropped. */
const MOST = 1000;

export type StatusSubscriber = typeof statusSubscribers.$inferSelect;

const keyOf = (email: string): string => email.toLowerCase();

/** Subscriptions to the local status page, which all processes share. */
export class SubscriberRepository {
  constructor(private readonly db: Database) {}

  /** The subscription of an address; null if it has no subscription. */
  async find(email: string): Promise<StatusSubscriber | null> {
    const [row] = await this.db
      .select()
      .from(statusSubscribers)
      .where(eq(statusSubscribers.key, keyOf(email)));
    return row ?? null;
  }

  /** Stores an address. `isNew` is false if it is stored already. */
  async add(email: string): Promise<{ subscriber: StatusSubscriber; isNew: boolean }> {
    const key = keyOf(email);
    const [stored] = await this.db
      .insert(statusSubscribers)
      .values({ key, email })
      .onConflictDoNothing()
      .returning();
    if (!stored) {
      const subscriber = await this.find(email);
      if (subscriber) return { subscriber, isNew: false };
      // Removed in between.
      return this.add(email);
    }
    await this.db.execute(sql`
      delete from ${statusSubscribers} where ${statusSubscribers.key} in (
        select ${statusSubscribers.key} from ${statusSubscribers}
        order by ${statusSubscribers.createdAt} desc offset ${MOST})`);
    return { subscriber: stored, isNew: true };
  }

  async remove(email: string): Promise<void> {
    await this.db.delete(statusSubscribers).where(eq(statusSubscribers.key, keyOf(email)));
  }
}
