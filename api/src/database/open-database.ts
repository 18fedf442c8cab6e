import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { z } from 'zod';
import { LockHeldError, waitForLock } from './lock-file';
import { DatabaseRefusedError } from '../http/database-errors';
import { isDiskFull } from '../http/disk-space';
import { answerCopyRequests } from './embedded/copy-requests';
import { refusalOf } from './embedded/database-folder';
import { openEmbeddedPostgres } from './embedded/embedded-postgres';
import { ServerPool, untilReachable } from './server-pool';
import * as schema from './schema';

/** Queries and transactions on user data; the same type on both engines. */
export type Database = NodePgDatabase<typeof schema>;

export interface OpenDatabase {
  db: Database & { $client: pg.Pool };
  engine: 'embedded' | 'postgresql';
  /** Throws when the database cannot answer. */
  ping(): Promise<void>;
  /** Brings the tables of a part of the API that is not always loaded up to date. */
  migrate(migrations: Migrations): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Parent folder of the embedded database (`<dataDir>/database`) and of its lock. */
  dataDir: string;
  /** A PostgreSQL 15 or newer; without it the embedded database is used. */
  databaseUrl?: string;
  /** Takes a line for the operator; by default to standard error. */
  report?: (line: string) => void;
  /** Time for which a start waits for a PostgreSQL that is away. By default half a minute. */
  startWaitMs?: number;
}

/**
 * The supervisor gives up after six quick ends within a minute. A start that waits does not use
 * them up while the server is away.
 */
const START_WAIT_MS = 30_000;

/** Any number that no other program on the server uses for its advisory locks. */
const MIGRATION_LOCK = 7_215_001;

/**
 * The embedded database has no lock: two processes on one folder silently lose rows. If a suspended
 * process lost the folder to another one, it must not write again, so it ends.
 */
async function lockEmbedded(dataDir: string): Promise<() => void> {
  try {
    return await waitForLock(join(dataDir, 'database.lock'), 0, {
      onLost: () => {
        process.stderr.write(`The database in ${dataDir} was taken over by another process\n`);
        process.exit(1);
      },
    });
  } catch (error) {
    if (isDiskFull(error)) throw refusalOf(join(dataDir, 'database'), String(error));
    if (!(error instanceof LockHeldError)) throw error;
    throw new DatabaseRefusedError(
      `DATA_DIR: the database in ${dataDir} is in use by process ${error.pid ?? 'unknown'}${error.elsewhere ? ' of another container or machine' : ''}; stop it or choose another DATA_DIR`,
    );
  }
}

/** SQL files as drizzle-kit writes them. */
export interface Migrations {
  folder: string;
  /** Where it is written down which of them ran. */
  table?: string;
}

export const USER_DATA: Migrations = { folder: join(import.meta.dirname, 'migrations') };

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });

/** Whether all migrations have run. If so, a start writes nothing and succeeds on a full disk. */
async function isUpToDate(client: pg.PoolClient, { folder, table }: Migrations): Promise<boolean> {
  const journal: unknown = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'));
  const newest = journalSchema.parse(journal).entries.at(-1)?.when ?? 0;
  const name = `drizzle.${table ?? '__drizzle_migrations'}`;
  const present = await client.query<{ table: string | null }>('select to_regclass($1) as table', [
    name,
  ]);
  if (present.rows[0]?.table === null) return false;
  const { rows } = await client.query<{ at: string | null }>(
    `select max(created_at) as at from ${name}`,
  );
  return Number(rows[0]?.at ?? 0) >= newest;
}

/** Migrates the schema. Several processes may start concurrently. */
async function migrateSchema(pool: pg.Pool, migrations: Migrations): Promise<void> {
  const { folder, table } = migrations;
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (await isUpToDate(client, migrations)) return;
    await migrate(drizzle(client, { schema }), {
      migrationsFolder: folder,
      ...(table !== undefined && { migrationsTable: table }),
    });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

/**
 * Opens user data and migrates it: PostgreSQL when `databaseUrl` is given, else the embedded
 * database, of which one process at a time may hold the folder.
 *
 * @throws DatabaseRefusedError when another living process has the folder of the embedded database open, or when that
 *   folder cannot be used.
 */
export async function openDatabase({
  dataDir,
  databaseUrl,
  report = (line) => void process.stderr.write(`${line}\n`),
  startWaitMs = START_WAIT_MS,
}: DatabaseOptions): Promise<OpenDatabase> {
  const closers: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    let pool: pg.Pool;
    if (databaseUrl) {
      const opened = new ServerPool(databaseUrl);
      pool = opened;
      closers.push(() => opened.end());
    } else {
      closers.push(await lockEmbedded(dataDir));
      const embedded = await openEmbeddedPostgres(join(dataDir, 'database'), { report });
      closers.push(() => embedded.close());
      closers.push(answerCopyRequests(dataDir, embedded.copyTo));
      pool = embedded.pool;
    }
    // A connection that breaks, idle or in a transaction, must not end the process; the next query gets a new one.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    if (databaseUrl) await untilReachable(pool, startWaitMs, report);
    await migrateSchema(pool, USER_DATA);
    return {
      db: drizzle(pool, { schema }),
      engine: databaseUrl ? 'postgresql' : 'embedded',
      ping: async () => {
        await pool.query('select 1');
      },
      migrate: (migrations) => migrateSchema(pool, migrations),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
