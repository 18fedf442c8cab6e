import type { Pool } from 'pg';
import type { PostgresSession } from '../postgres/postgres-session';
import { Listeners } from './listeners';
import { readMessage, type Message, type Messages } from './messages';

/** Of the database: installations on one server have a database each. */
const CHANNEL = 'plumbline_messages';

/**
 * Messages through LISTEN and NOTIFY. A connection pooler in transaction mode cannot listen:
 * `DATABASE_URL` must reach the server itself.
 */
export class PostgresMessages implements Messages {
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.subscribe;
  readonly onGap = this.#listeners.onGap;

  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    session: PostgresSession,
  ) {
    session.add({
      onOpen: async (client) => {
        client.on('notification', ({ payload }) => {
          const message = readMessage(payload ?? '');
          if (message) this.#listeners.notify(message);
        });
        await client.query(`listen ${CHANNEL}`);
        this.#listeners.notifyGap();
      },
    });
  }

  async publish(message: Message): Promise<void> {
    try {
      await this.pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(message)]);
    } catch {
      // Without the database the others read nothing either; this process must not keep old data.
      this.#listeners.notify(message);
    }
  }

  async close(): Promise<void> {}
}
