import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres, type PostgresServer } from 'shared/server/postgres-server';
import { PostgresSession } from '../postgres/postgres-session';
import { scheduleOnLeader } from './leadership';
import { PostgresLeadership } from './postgres-leadership';

const server = startPostgres();
if (typeof server === 'string') process.stderr.write(`Skipped: ${server}\n`);
const ROOT = join(import.meta.dirname, '../../../..');
/** Longer than any takeover takes: 10 s of the server, a new attempt each second. */
const PATIENCE = 30_000;

describe.skipIf(typeof server === 'string')('leadership over PostgreSQL', () => {
  const { createDatabase, stop } = server as PostgresServer;
  let databaseUrl = '';
  const sessions: PostgresSession[] = [];
  beforeAll(async () => {
    databaseUrl = await createDatabase();
  });
  afterEach(async () => {
    for (const session of sessions.splice(0)) await session.close();
  });
  afterAll(() => stop());

  async function newProcess() {
    const session = new PostgresSession(databaseUrl);
    const leadership = new PostgresLeadership(session);
    await session.open();
    sessions.push(session);
    return { session, leadership };
  }
  const leaders = (all: readonly { leadership: PostgresLeadership }[]) =>
    all.map(({ leadership }) => leadership.isLeader);
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(text);
    await client.end();
    return rows;
  };
  const HOLDER = `select pid from pg_locks where locktype = 'advisory' and objid = 7215002`;

  it('has one leader, and another one once it has left', async () => {
    const all = [await newProcess(), await newProcess(), await newProcess()];
    expect(leaders(all)).toEqual([true, false, false]);
    await all[0]?.session.close();
    expect(all[0]?.leadership.isLeader).toBe(false);
    await vi.waitFor(() => expect(leaders(all).filter(Boolean)).toHaveLength(1), PATIENCE);
  });

  it('ends at once with the connection', async () => {
    const one = await newProcess();
    const changes: boolean[] = [];
    one.leadership.onChange((isLeader) => void changes.push(isLeader));
    const [holder] = await query(HOLDER);
    await query(`select pg_terminate_backend(${holder?.pid ?? 0})`);
    await vi.waitFor(() => expect(changes[0]).toBe(false), PATIENCE);
    // It may be elected again with a new session.
    await vi.waitFor(() => expect(changes).toEqual([false, true]), PATIENCE);
  });

  it('does scheduled work on the leader alone, at once when it is elected', async () => {
    const [one, two] = [await newProcess(), await newProcess()];
    const done: string[] = [];
    const stops = [
      scheduleOnLeader(one.leadership, 20, () => void done.push('one')),
      scheduleOnLeader(two.leadership, 3_600_000, () => void done.push('two')),
    ];
    await vi.waitFor(() => expect(done.length).toBeGreaterThan(2), PATIENCE);
    expect(new Set(done)).toEqual(new Set(['one']));
    await one.session.close();
    await vi.waitFor(() => expect(done.at(-1)).toBe('two'), PATIENCE);
    for (const end of stops) end();
  });

  // The server takes ten seconds to end the session of a suspended process.
  it.each(process.env['DEEP_TESTS'] ? (['SIGKILL', 'SIGSTOP'] as const) : (['SIGKILL'] as const))(
    'passes on from a process with %s',
    async (signal) => {
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', join(import.meta.dirname, 'leader-process.fixture.ts'), databaseUrl],
        { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
      );
      try {
        await once(child.stdout, 'data');
        const other = await newProcess();
        expect(other.leadership.isLeader).toBe(false);
        child.kill(signal);
        await vi.waitFor(() => expect(other.leadership.isLeader).toBe(true), PATIENCE);
        if (signal === 'SIGKILL') return;
        // A process that was suspended knows at once that it leads no longer.
        const answer = once(child.stdout, 'data');
        child.kill('SIGCONT');
        expect(String((await answer)[0])).toContain('lost');
        expect(other.leadership.isLeader).toBe(true);
      } finally {
        child.kill('SIGKILL');
      }
    },
    60_000,
  );
});
