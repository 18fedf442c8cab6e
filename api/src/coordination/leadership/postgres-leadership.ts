import type { PostgresSession } from '../postgres/postgres-session';
import type { Leadership } from './leadership';

/** Any number that no other program on the server uses for its advisory locks. */
const LEADER_LOCK = 7_215_002;

/**
 * The leader holds an advisory lock of the database. The lock belongs to its session: when the
 * process or the connection dies, the server releases it and another process takes it with its next
 * heartbeat.
 */
export class PostgresLeadership implements Leadership {
  readonly #listeners = new Set<(isLeader: boolean) => void>();
  #hasLock = false;

  constructor(private readonly session: PostgresSession) {
    session.add({
      onBeat: async (client) => {
        if (this.#hasLock) return;
        const { rows } = await client.query<{ taken: boolean }>(
          'select pg_try_advisory_lock($1) as taken',
          [LEADER_LOCK],
        );
        if (rows[0]?.taken) this.#change(true);
      },
      onLost: () => {
        if (this.#hasLock) this.#change(false);
      },
    });
  }

  get isLeader(): boolean {
    return this.#hasLock && this.session.isAlive;
  }

  onChange(listener: (isLeader: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #change(hasLock: boolean): void {
    this.#hasLock = hasLock;
    for (const listener of this.#listeners) listener(hasLock);
  }
}
