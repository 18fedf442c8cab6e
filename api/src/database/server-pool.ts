import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCode, monotonicNow } from 'shared/server';

const MAX_CONNECTIONS = 10;
const CONNECT_MS = 10_000;
/** A server that starts again, or hands over to another one, is waited for as long as this. */
const PATIENCE_MS = 5_000;
const RETRY_MS = 50;
const START_RETRY_MS = 500;
/** A connection in use without a byte for this time is dead: no statement takes as long. */
const SILENT_MS = 30_000;
/**
 * The server ends a transaction whose process has gone without a word: another process would wait for
 * its locks.
 */
const IDLE_TRANSACTION_MS = 10_000;

export interface ServerPoolOptions {
  /** Time since the first failure in which a connection is tried again. */
  patienceMs?: number;
  silentMs?: number;
  now?: () => number;
}

type Release = (broken?: boolean | Error) => void;
type OnConnect = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: Release,
) => void;

/** Nothing listens, or what listens stops or starts. */
const AWAY = /^(?:ECONNREFUSED|ECONNRESET|57P0[1-3])$/;
/** Errors of the `pg` client about its connection carry no code. */
const BROKEN_OFF = /^Connection terminated unexpectedly/;

/** Whether a server that cannot be reached now may be back in a moment. */
function mayComeBack(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('syscall' in error && error.syscall === 'connect') return true;
  return AWAY.test(errorCode(error) ?? '') || BROKEN_OFF.test(error.message);
}

/**
 * The socket of one connection, not connected yet. It ends when it is silent: without that, a
 * network that loses all packets would hold a connection for a quarter of an hour.
 */
function openSocket(silentMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silentMs, () => {
    const seconds = Math.round(silentMs / 1000);
    socket.destroy(new Error(`Connection terminated: no answer of the database in ${seconds} s`));
  });
  return socket;
}

/**
 * Connections to a PostgreSQL server that may go away and come back. Until a connection is made
 * nothing was sent, so making one is tried again for a few seconds: a server that restarts costs the
 * statements under way, and no others. Once it is away for longer, calls fail at once.
 */
export class ServerPool extends pg.Pool {
  readonly #patienceMs: number;
  readonly #now: () => number;
  #awaySince: number | null = null;

  constructor(
    connectionString: string,
    { patienceMs = PATIENCE_MS, silentMs = SILENT_MS, now = monotonicNow }: ServerPoolOptions = {},
  ) {
    super({
      connectionString,
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: CONNECT_MS,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
      stream: () => openSocket(silentMs),
    });
    this.#patienceMs = patienceMs;
    this.#now = now;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(onConnect: OnConnect): void;
  override connect(onConnect?: OnConnect): Promise<pg.PoolClient> | void {
    const connecting = this.#connect();
    if (!onConnect) return connecting;
    connecting.then(
      (client) => onConnect(undefined, client, client.release),
      (error: Error) => onConnect(error, undefined, () => undefined),
    );
  }

  async #connect(): Promise<pg.PoolClient> {
    const from = this.#now();
    for (;;)
      try {
        const client = releasedWhenLost(await super.connect());
        this.#awaySince = null;
        return client;
      } catch (error) {
        if (this.ending || !mayComeBack(error)) throw error;
        this.#awaySince ??= from;
        if (this.#now() - this.#awaySince >= this.#patienceMs) throw error;
        await sleep(RETRY_MS);
      }
  }
}

/**
 * Gives a lost connection back by itself. Drizzle does not if `begin` fails, and the pool would have
 * one connection less for good.
 */
function releasedWhenLost(client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  let isReleased = false;
  const onEnd = (): void => client.release(true);
  client.release = (broken) => {
    if (isReleased) return;
    isReleased = true;
    client.off('end', onEnd);
    release(broken);
  };
  client.once('end', onEnd);
  return client;
}

/**
 * Waits for a server that is away.
 *
 * @param report takes one line for the operator if it has to wait
 * @throws the last error of the server when the time is over
 */
export async function untilReachable(
  pool: pg.Pool,
  waitMs: number,
  report: (line: string) => void,
): Promise<void> {
  const until = monotonicNow() + waitMs;
  let isReported = false;
  for (;;)
    try {
      (await pool.connect()).release();
      return;
    } catch (error) {
      if (!mayComeBack(error) || monotonicNow() >= until) throw error;
      if (!isReported)
        report('DATABASE_URL: the server does not answer; the start waits until it does');
      isReported = true;
      await sleep(START_RETRY_MS);
    }
}
