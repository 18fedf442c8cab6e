/** One database connection outside the pool, for what belongs to a session: listening and locks. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { monotonicNow } from 'shared/server';

/** Interval of the queries that show both sides that the other one is alive. */
const BEAT_MS = 1_000;
/** A query without an answer for this time ends the session. */
const ANSWER_MS = 3_000;
/** A session is over for this process when it was not confirmed for this time. */
const LEASE_MS = 5_000;
/**
 * The server ends a silent session after this time, so that a suspended or disconnected process
 * keeps no lock. Longer than the lease: this process stops first.
 */
const SERVER_IDLE_MS = 10_000;
const RECONNECT_MS = 500;

/** A part that uses the session. Each function may throw, which ends the session. */
export interface SessionUser {
  onOpen?(client: pg.Client): Promise<void>;
  /** Called with each heartbeat, on an open session. */
  onBeat?(client: pg.Client): Promise<void>;
  /** Called once the session is over. */
  onLost?(): void;
}

export class PostgresSession {
  readonly #users = new Set<SessionUser>();
  readonly #stop = new AbortController();
  #running: Promise<void> | null = null;
  /** Start of the last confirmed heartbeat, ms of the monotonic clock. */
  #confirmedAt = -Infinity;
  #client: pg.Client | null = null;

  constructor(private readonly databaseUrl: string) {}

  /** Before `open`. */
  add(user: SessionUser): void {
    this.#users.add(user);
  }

  /** Connects in the background, again after every loss. Resolves after the first attempt. */
  open(): Promise<void> {
    return new Promise((resolve) => {
      this.#running ??= this.#run(resolve);
    });
  }

  /** Whether the server has confirmed the session recently. */
  get isAlive(): boolean {
    return monotonicNow() - this.#confirmedAt < LEASE_MS;
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#client?.end().catch(() => undefined);
    await this.#running;
  }

  async #run(onFirst: () => void): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await this.#hold(onFirst).catch(() => undefined);
      this.#confirmedAt = -Infinity;
      for (const user of this.#users) user.onLost?.();
      onFirst();
      await sleep(RECONNECT_MS, null, { signal }).catch(() => undefined);
    }
  }

  /** Holds one session until it is lost. */
  async #hold(onFirst: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'plumbline session',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    const lost = new Promise<never>((_resolve, reject) => {
      client.once('error', reject);
      client.once('end', () => reject(new Error('The session ended')));
    });
    lost.catch(() => undefined);
    // Later errors of a connection that is over.
    client.on('error', () => undefined);
    this.#client = client;
    try {
      await Promise.race([this.#beatFor(client, onFirst), lost]);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async #beatFor(client: pg.Client, onFirst: () => void): Promise<void> {
    const { signal } = this.#stop;
    await client.connect();
    await client.query(`set idle_session_timeout = ${SERVER_IDLE_MS}`);
    const beginning = monotonicNow();
    for (const user of this.#users) await user.onOpen?.(client);
    this.#confirmedAt = beginning;
    while (!signal.aborted) {
      const at = monotonicNow();
      await client.query('select 1');
      this.#confirmedAt = at;
      for (const user of this.#users) await user.onBeat?.(client);
      onFirst();
      await sleep(BEAT_MS, null, { signal }).catch(() => undefined);
    }
  }
}
