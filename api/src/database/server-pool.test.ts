import { afterEach, describe, expect, it } from 'vitest';
import { drizzle } from 'drizzle-orm/node-postgres';
import { infrastructureProblem } from '../http/infrastructure-problem';
import { openFakePostgres, type FakePostgres } from './fake-postgres.fixture';
import { ServerPool, untilReachable, type ServerPoolOptions } from './server-pool';

let server: FakePostgres;
let pool: ServerPool;
const open = (options?: ServerPoolOptions): ServerPool => {
  pool = new ServerPool(server.url, options);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};
/** Kills the server, and waits until the pool has seen it. */
async function away(): Promise<void> {
  await server.stop();
  await expect.poll(() => pool.totalCount).toBe(0);
}
afterEach(async () => {
  await pool.end();
  await server.stop();
});

describe('connections to a PostgreSQL that goes away', () => {
  it('are made once it is back, so that a call during its restart is answered', async () => {
    server = await openFakePostgres();
    open();
    await pool.query('select 1');
    await away();
    const answer = pool.query('select 2');
    await server.start();
    await answer;
    expect(server.statements).toContain('select 2');
  });

  it('fail at once when it has been away for longer', async () => {
    server = await openFakePostgres();
    await server.stop();
    let time = 0;
    open({ now: () => time });
    const first = pool.query('select 1').catch((error: unknown) => error);
    time = 5000;
    expect(infrastructureProblem(await first)).toMatchObject({ status: 503 });
    await expect(pool.query('select 1')).rejects.toThrow('ECONNREFUSED');
    await server.start();
    await pool.query('select 1');
    await away();
    const later = pool.query('select 1');
    await server.start();
    await later;
  });

  it('send no statement twice', async () => {
    server = await openFakePostgres((statement) => (statement === 'insert' ? 'lost' : 'answered'));
    open();
    const error = await pool.query('insert').catch((reason: unknown) => reason);
    expect(infrastructureProblem(error)).toMatchObject({ status: 503 });
    await pool.query('select 1');
    expect(server.statements).toEqual(['insert', 'select 1']);
  });

  it('are given back when one is lost at the begin of a transaction', async () => {
    let isBroken = true;
    server = await openFakePostgres((statement) =>
      isBroken && statement === 'begin' ? 'lost' : 'answered',
    );
    open();
    const db = drizzle(pool);
    // One more than the pool has connections.
    for (let n = 0; n < 11; n += 1)
      await expect(db.transaction((tx) => tx.execute('select 1'))).rejects.toThrow(
        'Failed query: begin',
      );
    isBroken = false;
    await db.transaction((tx) => tx.execute('select 2'));
    expect(server.statements.slice(-3)).toEqual(['begin', 'select 2', 'commit']);
    expect(pool.totalCount).toBe(1);
  });

  it('let the server end a transaction whose process has gone silent', async () => {
    server = await openFakePostgres();
    await open().query('select 1');
    expect(server.settings).toEqual([
      expect.stringMatching(/\bidle_in_transaction_session_timeout 10000\b/),
    ]);
  });

  it('end when they are silent, as a 503, and make room for others', async () => {
    server = await openFakePostgres((statement) => (statement === 'lock' ? 'silent' : 'answered'));
    open({ silentMs: 50 });
    const locks = Array.from({ length: 10 }, () => pool.query('lock').catch((e: unknown) => e));
    const next = pool.query('select 1');
    for (const error of await Promise.all(locks)) {
      expect(String(error)).toMatch('no answer of the database');
      expect(infrastructureProblem(error)).toMatchObject({ status: 503 });
    }
    await next;
  });
});

describe('a start', () => {
  it('waits for a server that is away, with one line', async () => {
    server = await openFakePostgres();
    await server.stop();
    open({ patienceMs: 0 });
    const lines: string[] = [];
    const waiting = untilReachable(pool, 60_000, (line) => {
      lines.push(line);
      void server.start();
    });
    await waiting;
    expect(lines).toEqual([expect.stringMatching(/^DATABASE_URL: the server does not answer/)]);
  });

  it('gives up when the time is over', async () => {
    server = await openFakePostgres();
    await server.stop();
    open({ patienceMs: 0 });
    await expect(untilReachable(pool, 0, () => undefined)).rejects.toThrow('ECONNREFUSED');
  });
});
