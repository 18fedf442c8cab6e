import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { DatabaseUnavailableError } from '../database-errors';
import { prepareFolder, refusalOf } from './database-folder';
import { startEngine, type Engine, type EngineLimits } from './engine';

/** Sync, simple Query and Flush: the messages of the frontend that ask for an answer. */
const ENDS_GROUP = new Set(['S', 'Q', 'H'].map((letter) => letter.charCodeAt(0)));

/** A database that cannot open, for want of disk space perhaps, is tried again for as long as the process runs. */
const REOPEN_MS = { first: 100, most: 5000 };

/** PostgreSQL's codes for a refused change in a transaction that only reads, and for a full disk. */
const READ_ONLY = '25006';
const DISK_FULL = '53100';

export interface EmbeddedPostgres {
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface EmbeddedOptions extends EngineLimits {
  /** Takes a line for the operator. */
  report: (line: string) => void;
}

/**
 * Keeps one engine running: opens the database again when its thread ends, at its first start alone it throws.
 *
 * @param onLost called when a session has ended with its engine
 */
async function keepEngine(
  dataDir: string,
  { report, ...limits }: EmbeddedOptions,
  onLost: (error: DatabaseUnavailableError) => void,
) {
  const start = () => startEngine(dataDir, limits);
  const state = { isClosing: false };
  let current: Engine | null = null;
  let reason: Error | null = null;
  const unavailable = (cause = reason) =>
    new DatabaseUnavailableError('The embedded database is not open', { cause });

  async function reopen(): Promise<void> {
    let lastReport = '';
    for (let delayMs = REOPEN_MS.first; !state.isClosing;) {
      await sleep(delayMs, undefined, { ref: false });
      delayMs = Math.min(2 * delayMs, REOPEN_MS.most);
      try {
        const next = await start();
        if (state.isClosing) return void next.terminate();
        watch(next);
        return report('The embedded database is open again');
      } catch (error) {
        reason = error instanceof Error ? error : new Error(String(error));
        const line = refusalOf(dataDir, reason.message).message;
        if (line !== lastReport) report(line);
        lastReport = line;
      }
    }
  }

  function watch(engine: Engine): void {
    current = engine;
    void engine.ended.then((death) => {
      if (state.isClosing) return;
      current = null;
      reason = death;
      report(`The embedded database in ${dataDir} has ended (${death.message}): opening it again`);
      onLost(unavailable());
      return reopen();
    });
  }

  watch(
    await start().catch((error: unknown) => {
      throw refusalOf(dataDir, error instanceof Error ? error.message : String(error));
    }),
  );
  return {
    async send(bytes: Uint8Array) {
      if (!current) throw unavailable();
      return current.send(bytes).catch((error: Error) => {
        throw unavailable(error);
      });
    },
    async close() {
      state.isClosing = true;
      // One that died in this very moment is closed.
      await current?.send(null).catch(() => undefined);
      await current?.terminate();
    },
  };
}

/**
 * Starts the embedded database in a worker thread and gives a `pg` pool onto it, so that everything
 * above is the same code as on a PostgreSQL server. One connection: PGlite knows no second session,
 * the pool queues. A database that ends while it runs is opened again; until then queries fail with
 * DatabaseUnavailableError.
 *
 * @param dataDir Folder of the database, made when missing. The caller holds its lock.
 * @throws DatabaseRefusedError when the folder is damaged, unreadable or its disk full
 */
export async function openEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  await prepareFolder(dataDir);
  // Parse, Bind, Describe and Execute wait here for their Sync: one trip to the worker per query, and
  // an error inside such a group is skipped over by the engine itself, as the protocol says.
  let group: Uint8Array[] = [];
  const engine = await keepEngine(dataDir, options, (error) => {
    group = [];
    // A transaction must not go on in the session of the next engine: its client is given up.
    if (hasClient()) config.connection.emit('error', error);
  });
  const remote = {
    waitReady: Promise.resolve(),
    async execProtocolStream(bytes: Uint8Array) {
      group.push(bytes);
      if (!ENDS_GROUP.has(bytes[0] ?? 0)) return [];
      const whole = Buffer.concat(group);
      group = [];
      const answer = await engine.send(whole).catch((error: unknown) => {
        if (hasClient()) throw error;
        return null;
      });
      // The client was given up already: an error event that meets no listener would end the process.
      if (answer === null) return [];
      const { messages, failure, isReadOnly } = answer;
      if (!messages) throw new Error(failure ?? 'The embedded database gave no answer.');
      return messages.map((message) => {
        if (message.name !== 'error') return message;
        const isFull = isReadOnly === true && message.code === READ_ONLY;
        return Object.assign(new Error(message.message), message, isFull && { code: DISK_FULL });
      });
    },
  };
  const hasClient = (): boolean => config.connection.listenerCount('error') > 0;
  // The adapter uses nothing of PGlite but these two members.
  const config = createPgConfig(remote as unknown as PGlite);
  // A query's `types` are the parsers of its result; the adapter takes them for parameter types.
  const parse = config.connection.parse.bind(config.connection);
  config.connection.parse = (query: object) => parse({ ...query, types: [] });
  const pool = new pg.Pool({
    ...config,
    max: 1,
    idleTimeoutMillis: 0,
  } as pg.PoolConfig);

  return {
    pool,
    async close() {
      await pool.end();
      await engine.close();
    },
  };
}
