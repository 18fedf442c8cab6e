import { sql } from 'drizzle-orm';
import type { BrokerFeedback } from 'shared/contract';
import type { Database } from '../database/open-database';
import { brokerWishes } from '../database/schema';

/** Brokers that visitors miss. Beside the broker only the address is kept that somebody left for the answer. */
export class BrokerWishRepository {
  constructor(private readonly db: Database) {}

  /** The same wish again, in whatever case and spacing, only counts up. */
  async add({ broker, email = '' }: BrokerFeedback): Promise<void> {
    const name = broker.replaceAll(/\s+/g, ' ');
    await this.db
      .insert(brokerWishes)
      .values({ key: name.toLowerCase(), broker: name, email: email.toLowerCase() })
      .onConflictDoUpdate({
        target: [brokerWishes.key, brokerWishes.email],
        set: { times: sql`${brokerWishes.times} + 1`, lastAt: sql`now()` },
      });
  }
}
