import { sql } from 'drizzle-orm';
import type { BrokerFeedback } from 'shared/contract';
import type { Database } from '../database/open-database';
import { brokerWishes } from '../database/schema';

/** Broker requests of visitors. Only the broker and an optional reply address are stored. */
export class BrokerRequestRepository {
  constructor(private readonly db: Database) {}

  /** A repeated request, ignoring case and spacing, only increases the count. */
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
