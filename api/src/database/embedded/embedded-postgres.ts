import { Worker } from 'node:worker_threads';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';

/** What the worker answers: protocol messages as plain objects, or why it could not. */
interface WorkerAnswer {
  id: number;
  messages?: { name: string; message?: string }[];
  failure?: string;
}

/** Sync, simple Query and Flush: the messages of the frontend that ask for an answer. */
const ENDS_GROUP = new Set(['S', 'Q', 'H'].map((letter) => letter.charCodeAt(0)));

export interface EmbeddedPostgres {
  pool: pg.Pool;
  close(): Promise<void>;
}

const WORKER = new URL('./worker.mjs', import.meta.url);

/**
 * Makes an empty database beside its place and moves it there whole: a process that is killed
 * meanwhile leaves no half database. In a worker of its own, whose half a gigabyte ends with it.
 */
async function prepareFolder(dataDir: string): Promise<void> {
  const draft = `${dataDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const worker = new Worker(WORKER, {
    workerData: { dataDir: draft, prepareOnly: true },
    execArgv: [],
  });
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The embedded database could not be made.')),
    );
  });
  renameSync(draft, dataDir);
}

/**
 * Starts the embedded database in a worker thread and gives a `pg` pool onto it, so that everything
 * above is the same code as on a PostgreSQL server. One connection: PGlite knows no second session,
 * the pool queues.
 *
 * @param dataDir Folder of the database, made when missing. The caller holds its lock.
 */
export async function openEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await prepareFolder(dataDir);
  const worker = new Worker(WORKER, {
    workerData: { dataDir },
    execArgv: [],
  });
  const waiting = new Map<
    number,
    { resolve: (answer: WorkerAnswer) => void; reject: (error: Error) => void }
  >();
  let nextId = 0;
  let dead: Error | null = null;

  const failAll = (error: Error) => {
    dead ??= error;
    for (const { reject } of waiting.values()) reject(dead);
    waiting.clear();
  };
  const ready = new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', (error) =>
      reject(error instanceof Error ? error : new Error(String(error))),
    );
  });
  worker.on('message', (answer: WorkerAnswer) => {
    const request = waiting.get(answer.id);
    if (!request) return;
    waiting.delete(answer.id);
    request.resolve(answer);
  });
  worker.on('error', (error) => failAll(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => failAll(new Error('The embedded database has stopped.')));
  await ready;

  const send = (bytes: Uint8Array | null) =>
    new Promise<WorkerAnswer>((resolve, reject) => {
      if (dead) return reject(dead);
      const id = nextId++;
      waiting.set(id, { resolve, reject });
      // Nothing is transferred: the bytes are small and pg may still hold them.
      worker.postMessage({ id, bytes }, []);
    });

  // Parse, Bind, Describe and Execute wait here for their Sync: one trip to the worker per query, and
  // an error inside such a group is skipped over by the engine itself, as the protocol says.
  let group: Uint8Array[] = [];
  const remote = {
    waitReady: Promise.resolve(),
    async execProtocolStream(bytes: Uint8Array) {
      group.push(bytes);
      if (!ENDS_GROUP.has(bytes[0] ?? 0)) return [];
      const whole = Buffer.concat(group);
      group = [];
      const { messages, failure } = await send(whole);
      if (!messages) throw new Error(failure ?? 'The embedded database gave no answer.');
      return messages.map((message) =>
        message.name === 'error' ? Object.assign(new Error(message.message), message) : message,
      );
    },
  };
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
      if (!dead) await send(null);
      await worker.terminate();
    },
  };
}
