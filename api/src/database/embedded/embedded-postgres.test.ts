import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DatabaseUnavailableError } from '../../http/database-errors';
import { copyTestDatabase } from '../test-database.fixture';
import { openEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres';
import { startEngine, type Engine, type EngineLimits } from './engine';

const ENDLESS = 'select count(*) from generate_series(1, 10000000000) n';
const PROFILE = `insert into profiles (uid, name, email) values ($1, 'Ann', 'a@b.c')`;

let dataDir: string;
let reports: string[];
/** Engines in the order of their starts. */
const engines: Engine[] = [];
let database: EmbeddedPostgres | null;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-'));
  reports = [];
  database = null;
  engines.length = 0;
  await copyTestDatabase(dataDir, 'user-data');
});
afterEach(async () => {
  await database?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function open(limits: EngineLimits = {}) {
  const start: typeof startEngine = async (...args) => {
    const engine = await startEngine(...args);
    engines.push(engine);
    return engine;
  };
  const report = (line: string) => reports.push(line);
  database = await openEmbeddedPostgres(join(dataDir, 'database'), { report, start, ...limits });
  const { pool } = database;
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const untilOpen = async (): Promise<void> => {
  while (!reports.some((line) => /is open again/.test(line))) await sleep(20);
};
const uids = async (pool: EmbeddedPostgres['pool']) =>
  (await pool.query<{ uid: string }>('select uid from profiles order by uid')).rows.map(
    ({ uid }) => uid,
  );

it('reopens after its engine ended, with committed data and without an open transaction', async () => {
  const pool = await open();
  await pool.query(PROFILE, ['committed']);
  const client = await pool.connect();
  await client.query('begin');
  await client.query(PROFILE, ['open']);
  const endless = client.query(ENDLESS);
  endless.catch(() => undefined);
  await engines.at(-1)?.terminate();
  await expect(endless).rejects.toThrow(DatabaseUnavailableError);
  await untilOpen();
  // The rest of the transaction must not run in the session of the next engine.
  await expect(client.query(PROFILE, ['rest'])).rejects.toThrow('is not queryable');
  client.release(true);
  expect(await uids(pool)).toEqual(['committed']);
  await pool.query(PROFILE, ['later']);
  expect(await uids(pool)).toEqual(['committed', 'later']);
  expect(reports).toEqual([
    expect.stringMatching(/has ended \(its thread has ended\): opening it again$/),
    'The embedded database is open again',
  ]);
});

it('ends when a query does not end within its time', async () => {
  const engine = await startEngine(join(dataDir, 'database'), { queryMs: 100 });
  const query = Buffer.from(`Q0000${ENDLESS}\0`, 'latin1');
  query.writeInt32BE(query.length - 1, 1);
  await expect(engine.send(query)).rejects.toThrow('a query did not end within 0.1 seconds');
  await expect(engine.send(query)).rejects.toThrow('a query did not end');
});

it('refuses changes below its disk reserve, and answers queries', async () => {
  const pool = await open({ reservedBytes: Number.MAX_SAFE_INTEGER });
  await expect(pool.query(PROFILE, ['ann'])).rejects.toMatchObject({ code: '25006' });
  expect(await uids(pool)).toEqual([]);
  expect(reports).toEqual([]);
});
