/**
 * A day of a site with two edges, two APIs and PostgreSQL behind HAProxy. Three teams release: one
 * release works, one is rolled back on the evidence of its visitors, one by its team. An operator
 * moves the database onto another server. Visitors and users go on all the time.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from 'shared/server/postgres-server';
import { killableApi } from '../../api/src/database/api-process.fixture';
import type { FleetArguments } from '../../edge/src/fleet/fleet-arguments';
import { temporaryFolder } from '../../edge/src/testing/fake-package';
import { serverProcesses } from '../../edge/src/testing/server-processes';
import { openCaller, type Caller } from '../chaos/caller';
import { balancedServers } from '../proxies/balanced-servers.fixture';
import {
  FRONTS,
  missingProgram,
  startFront,
  type DeployedFront,
} from '../proxies/deployed-front.fixture';
import { copyDatabase, moveRefusal, stopWrites } from './move-database.fixture';
import {
  expectExplained,
  fleetCommand,
  HALF,
  releaseHere,
  sendRelease,
  type Build,
  type HistoryEntry,
} from './teams.fixture';
import { startUsers } from './users.fixture';
import { BROKEN, startVisitors } from './visitors.fixture';

const SERVERS = ['api-1', 'api-2', 'edge-1', 'edge-2'];
const REMOTES = ['mfe-a', 'mfe-b', 'mfe-c'];
const USERS = 3;
/** An edge counts at most twenty visitors of an address for a rollout. */
const ADDRESSES = 120;
/** A stage judges its visitors after 20 seconds, and servers start slowly on a busy machine. */
const PATIENCE = { timeout: 600_000, interval: 500 };

const front = FRONTS.find(({ name }) => name === 'haproxy');
if (!front) throw new Error('HAProxy has no configuration');
const servers = [startPostgres(), startPostgres()] as const;
const [old, next] = servers;
const missing =
  missingProgram(front) ??
  moveRefusal() ??
  servers.find((server): server is string => typeof server === 'string') ??
  null;
if (missing !== null) process.stderr.write(`Skipped, a day in the life: ${missing}\n`);

describe.skipIf(missing !== null)('a day in the life', () => {
  const api = killableApi();
  const processes = serverProcesses();
  const running = balancedServers(api, processes);
  const callers: Caller[] = [];
  const tokens: Record<string, string> = {};
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let proxy: DeployedFront;
  let env = {};
  let databaseUrl = '';
  let owner = '';

  const callersFrom = (network: string, count: number): Caller[] =>
    Array.from({ length: count }, (_, index) => {
      const options = { port: proxy.port, patienceMs: 60_000 };
      const caller = openCaller('127.0.0.1', `${network}.${index + 1}`, options);
      callers.push(caller);
      return caller;
    });
  const fleet = () => ({ dataDir: api.folder(), databaseUrl });
  const command = (name: string, args: Partial<FleetArguments> = {}, token = owner) =>
    fleetCommand(fleet(), token, name, args);
  const historyOf = async (name: string) =>
    (await command('history', { name }))['entries'] as HistoryEntry[];
  const start = (name: string) => running.start(name, { ...env, DATABASE_URL: databaseUrl });
  /** Commands reach any edge: the teams take turns. */
  let sent = 0;
  const release = (build: Build) => {
    const edge = `http://${running.addressOf(`edge-${1 + (sent++ % 2)}`)}`;
    return sendRelease(folder.path, edge, tokens[build.name] ?? owner, build);
  };
  const protect = async (args: Partial<FleetArguments> = {}) =>
    String((await command('protect', args))['token']);

  beforeAll(async () => {
    if (typeof old === 'string') return;
    folder = await temporaryFolder();
    databaseUrl = await old.createDatabase();
    env = {
      DATA_DIR: api.folder(),
      EDGE_SECRET: 'secret-of-the-edge-0123456789-0123456789',
      DRAIN_SECONDS: '5',
      LOG_LEVEL: 'error',
    };
    for (const name of ['api-1', 'api-2']) await start(name);
    owner = await protect();
    for (const name of REMOTES) tokens[name] = await protect({ name, bearer: `Team ${name}` });
    // An edge is ready once there is a shell.
    const shell = { name: 'shell', entry: 'first', reason: 'the first shell' };
    await releaseHere(fleet(), folder.path, owner, shell);
    for (const name of ['edge-1', 'edge-2']) await start(name);
    for (const name of REMOTES) await release({ name, entry: 'first', reason: 'first release' });
    proxy = await startFront(front, [running.addressOf('edge-1'), running.addressOf('edge-2')]);
  });
  afterAll(async () => {
    for (const caller of callers) caller.close();
    await proxy?.close();
    processes.killAll();
    await folder?.remove();
  });

  it('loses no write, fails no request and explains every change', async () => {
    if (typeof old === 'string' || typeof next === 'string') return;
    const visitors = startVisitors(callersFrom('127.0.3', ADDRESSES), REMOTES);
    const users = await startUsers(callersFrom('127.0.4', USERS));
    const moreVisits = async () => {
      const before = visitors.visits();
      await expect.poll(visitors.visits, PATIENCE).toBeGreaterThan(before + 30);
    };
    const moreWrites = async () => {
      const before = users.writes();
      await expect.poll(users.writes, PATIENCE).toBeGreaterThan(before + 10);
    };
    await moreVisits();
    await moreWrites();
    expect(visitors.failures).toEqual([]);

    // Two releases in stages at once: one works, one throws.
    await release({ name: 'mfe-a', entry: 'second', reason: 'a new chart', rollout: HALF });
    await release({ name: 'mfe-b', entry: BROKEN, reason: 'a faster list', rollout: HALF });
    const commandsOfB = async () => (await historyOf('mfe-b')).map((entry) => entry.command);
    await expect.poll(commandsOfB, PATIENCE).toContain('rollback');
    const sharesOfA = async () =>
      (await historyOf('mfe-a')).at(-1)?.after.map(({ deployment }) => deployment.traffic);
    await expect.poll(sharesOfA, PATIENCE).toContain(100);
    // The third one does not please its team.
    await release({ name: 'mfe-c', entry: 'second', reason: 'another order of columns' });
    await moreVisits();
    const back = { name: 'mfe-c', reason: 'users miss a column' };
    await command('rollback', back, tokens['mfe-c']);
    await moreVisits();

    // Maintenance: reads go on, writes are refused, servers move one after the other.
    const began = Date.now();
    await stopWrites(databaseUrl);
    const refused = () => users.failed.filter(({ kind }) => kind === 'write').length;
    await expect.poll(refused, PATIENCE).toBeGreaterThan(3);
    const readBefore = users.reads();
    await expect.poll(users.reads, PATIENCE).toBeGreaterThan(readBefore + 3);
    await expect(
      release({ name: 'mfe-a', entry: 'too early', reason: 'within the maintenance' }),
    ).rejects.toThrow('changes are refused');
    const oldUrl = databaseUrl;
    databaseUrl = await next.createDatabase();
    await copyDatabase(oldUrl, databaseUrl);
    const codes: (number | null)[] = [];
    for (const name of SERVERS) {
      codes.push(await running.stop(name));
      await start(name);
    }
    const ended = Date.now();
    old.halt();
    expect(codes).toEqual([0, 0, 0, 0]);
    await moreWrites();

    // The team with the broken release mends it.
    await command('unfreeze', { name: 'mfe-b', reason: 'the cause is found' });
    await release({ name: 'mfe-b', entry: 'third', reason: 'a faster list, mended' });
    await moreVisits();
    await visitors.stop();
    await users.stop();

    const seconds = Math.round((ended - began) / 1000);
    process.stderr.write(
      `a day: ${visitors.visits()} visits, ${users.writes()} writes; ${users.failed.length} calls refused in ${seconds} s of maintenance\n`,
    );
    expect(visitors.failures.slice(0, 10)).toEqual([]);
    const unexpected = users.failed.filter(
      (call) => call.status !== 503 || call.ended < began || call.began > ended,
    );
    expect(unexpected.slice(0, 10)).toEqual([]);
    // Reads that were under way when the sessions were ended.
    const failedReads = users.failed.filter(({ kind }) => kind === 'read');
    expect(failedReads.length).toBeLessThanOrEqual(USERS);
    const stored = await users.compare();
    expect(stored.map(({ lost, repeated }) => lost + repeated)).toEqual([0, 0, 0]);
    expect(stored.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBe(users.writes());

    // One after the other: a folder has one open fleet in a process.
    const [a, b, c] = [
      await historyOf('mfe-a'),
      await historyOf('mfe-b'),
      await historyOf('mfe-c'),
    ];
    for (const [index, entries] of [a, b, c].entries())
      expectExplained(entries, REMOTES[index] ?? '');
    expect(b.map(({ who, command: name }) => `${who}: ${name}`)).toEqual([
      'Team mfe-b: release',
      'Team mfe-b: release',
      'edge: rollback',
      expect.stringContaining(': unfreeze'),
      'Team mfe-b: release',
    ]);
    expect(b[2]?.reason).toContain('error');
    expect(a.map(({ reason }) => reason)).not.toContain('within the maintenance');
    expect(c.at(-1)).toMatchObject({
      who: 'Team mfe-c',
      command: 'rollback',
      reason: 'users miss a column',
    });
    expect(await command('history', { verify: true })).toMatchObject({ verified: true });
    await command('check');
  });
});

afterAll(() => {
  for (const server of servers) if (typeof server !== 'string') server.stop();
});
