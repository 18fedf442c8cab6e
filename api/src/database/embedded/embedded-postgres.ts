import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnavailableError } from '../../http/database-errors';
import { prepareFolder, refusalOf } from './database-folder';
import { startEngine, type Engine, type EngineLimits } from './engine';
import { sessionClients } from './session-client';

/** A database that cannot open, for want of disk space perhaps, is tried again for as long as the process runs. */
const REOPEN_MS = { first: 100, most: 5000 };

export interface EmbeddedPostgres {
  pool: pg.Pool;
  /**
   * Copies the running database into a new folder; the copy opens like a database after a crash.
   *
   * @throws Error with the reason in one line
   */
  copyTo(folder: string): Promise<void>;
  close(): Promise<void>;
}

export interface EmbeddedOptions extends EngineLimits {
  /** Takes a line for the operator. */
  report: (line: string) => void;
  start?: typeof startEngine;
}

/**
 * Keeps one engine running: opens the database again when its thread ends, at its first start alone it throws.
 *
 * @param onLost called when a session has ended with its engine
 */
async function keepEngine(
  dataDir: string,
  { report, start: startNew = startEngine, ...limits }: EmbeddedOptions,
  onLost: (error: DatabaseUnavailableError) => void,
) {
  const start = () => startNew(dataDir, limits);
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
    async copyTo(folder: string) {
      if (!current) throw unavailable();
      const { failure } = await current.copyTo(folder);
      if (failure !== undefined) throw new Error(failure);
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
 * Starts the embedded database in a worker thread and returns a `pg` pool for it, so that callers
 * use the same code as with a PostgreSQL server. PGlite has a single session, so the pool has one
 * connection and queues. A database that ends while running is reopened. Until then queries fail
 * with DatabaseUnavailableError.
 *
 * @param dataDir folder of the database, created if missing; the caller holds its lock
 * @throws DatabaseRefusedError when the folder is damaged, unreadable or its disk full
 */
export async function openEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  await prepareFolder(dataDir);
  const engine = await keepEngine(dataDir, options, (error) => clients.lose(error));
  const clients = sessionClients((bytes) => engine.send(bytes));
  const pool = new pg.Pool({ max: 1, idleTimeoutMillis: 0, Client: clients.Client });

  return {
    pool,
    copyTo: (folder) => engine.copyTo(folder),
    async close() {
      await pool.end();
      await engine.close();
    },
  };
}
