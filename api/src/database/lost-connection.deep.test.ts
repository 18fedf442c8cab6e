/**
 * A PostgreSQL server that drops connections or is down: calls answer 503 until it returns, then
 * work without a restart.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { infrastructureProblem } from '../http/infrastructure-problem';
import { openDatabase, type OpenDatabase } from './open-database';
import { startPostgres, type PostgresServer } from 'shared/server/postgres-server';
import { profiles } from './schema';

const server = startPostgres();
if (typeof server === 'string') process.stderr.write(`Skipped on PostgreSQL: ${server}\n`);

(typeof server === 'string' ? describe.skip : describe)('a lost connection', () => {
  const { createDatabase, stop } = server as PostgresServer;
  let folder: string;
  let database: OpenDatabase;
  let databaseUrl: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lost-'));
    databaseUrl = await createDatabase();
    database = await openDatabase({ dataDir: folder, databaseUrl });
  });
  afterAll(async () => {
    await database.close();
    stop();
    rmSync(folder, { recursive: true });
  });

  /** Ends every connection to the database but the own one. */
  async function endConnections(): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await client.end();
  }

  it('in a transaction is a 503, undoes it, and leaves the process running', async () => {
    const lost = database.db.transaction(async (tx) => {
      await tx.insert(profiles).values({ uid: 'ann', name: 'Ann', email: 'a@b.c' });
      await endConnections();
      await tx.insert(profiles).values({ uid: 'bob', name: 'Bob', email: 'b@b.c' });
    });
    const error = await lost.catch((reason: unknown) => reason);
    expect(infrastructureProblem(error)).toMatchObject({ status: 503 });
    expect(await database.db.select().from(profiles)).toEqual([]);
  });

  it('of idle clients is met by no later call', async () => {
    await Promise.all([1, 2, 3].map(() => database.ping()));
    await endConnections();
    const pings = await Promise.allSettled([1, 2, 3].map(() => database.ping()));
    const refused = pings.flatMap((ping) => (ping.status === 'rejected' ? [ping.reason] : []));
    expect(refused.filter((reason) => infrastructureProblem(reason) === null)).toEqual([]);
    await database.ping();
  });

  it('to a server that is away is a 503', async () => {
    const away = new URL(databaseUrl);
    away.port = '1';
    const error = await openDatabase({
      dataDir: folder,
      databaseUrl: away.href,
      startWaitMs: 0,
    }).catch((reason: unknown) => reason);
    expect(infrastructureProblem(error)).toMatchObject({ status: 503 });
  });
});
