import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Query } from '../../database/query';
import { FLEET_MIGRATIONS, fleetSchemaVersion, migrateFleet } from '../../database/migrations';
import { databaseOf } from '../../database/registry';
import { FleetUnavailableError } from '../../database/unavailable';
import { compositionFiles } from '../../composition/composition-files';
import { readAudit, verifyAudit } from '../../discovery/audit';
import { auditPath } from '../../discovery/audit-file';
import { changeDiscovery } from '../../discovery/change';
import { readDiscovery } from '../../discovery/file';
import { fleetSigningKey, folderSecret, signingKeyOf } from '../../release/signing-key';
import { rolloutController } from '../../rollout/controller';
import { evidenceOf } from '../../rollout/evidence';
import { healthChecks } from '../../server/health/health';
import { liveFleet } from '../../server/live/live-fleet';
import { isWithdrawn } from '../../server/installation/worker-switch';
import { telemetryFolder } from '../../telemetry/journal';
import { dailyCounts, readSummary } from '../../telemetry/summary-file';
import { deployment } from '../../testing/deployments';
import { temporaryFolder } from '../../testing/fake-package';
import { createToken, readGrants } from '../access/tokens';
import { checkFleet } from '../check';
import { serviceWorker } from '../service-worker';
import { openEdgeState, openState, type FleetState } from './open-state';
import { runSql, testPostgres } from './storages.fixture';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});
const { server, skipped } = testPostgres();
const newDatabase = (): Promise<string> =>
  server?.createDatabase() ?? Promise.reject(new Error(skipped));
/** A machine that does other work beside it is slow, not wrong. */
const eventually = { timeout: 30_000 };

async function newMachine() {
  const folder = await temporaryFolder();
  closers.push(folder.remove);
  return {
    dataDir: folder.path,
    releasesDir: path.join(folder.path, 'releases'),
    telemetryDir: telemetryFolder(folder.path),
  };
}
type Machine = Awaited<ReturnType<typeof newMachine>>;

/** The state of an edge on a machine. */
async function openEdge(machine: Machine, databaseUrl: string) {
  const lines: string[] = [];
  const log = (line: string): void => void lines.push(line);
  const state = await openEdgeState({ ...machine, databaseUrl, log });
  closers.push(state.close);
  const live = liveFleet(machine.releasesDir, log);
  const served = async (): Promise<number | undefined> =>
    (await live())?.microFrontends['shell']?.[0]?.extras.budgets.routeKb;
  return { ...machine, state, lines, served, watch: state.database?.watch() };
}

/** A change of the fleet that a visitor would see. */
const setFigure = (releasesDir: string, routeKb: number, reason = 'because') =>
  changeDiscovery(releasesDir, {
    name: 'shell',
    who: 'Ann',
    command: 'release',
    reason,
    apply: () => [deployment('1.0.0', 100, { budgets: { entryKb: 1, routeKb } }, 'shell')],
  });

const setRelease = (releasesDir: string, version: string) =>
  changeDiscovery(releasesDir, {
    name: 'shell',
    who: 'Ann',
    command: 'release',
    reason: 'another version',
    apply: () => [deployment(version, 100, {}, 'shell')],
  });

/** Ends all connections to a database, as a failover does. */
const cutConnections = (databaseUrl: string) =>
  runSql(
    databaseUrl,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

describe.skipIf(skipped !== '')(`edges on two machines with one database${skipped}`, () => {
  it('serve what either of them released or rolled back', async () => {
    const url = await newDatabase();
    const a = await openEdge(await newMachine(), url);
    const b = await openEdge(await newMachine(), url);
    await setFigure(a.releasesDir, 1);
    expect(await a.served()).toBe(1);
    await expect.poll(b.served, eventually).toBe(1);
    await setFigure(b.releasesDir, 2);
    expect(await b.served()).toBe(2);
    await expect.poll(a.served, eventually).toBe(2);
    expect(await readAudit(a.releasesDir)).toEqual(await readAudit(b.releasesDir));
    const signature = fleetSigningKey(a.releasesDir).sign('ring', 'x', 16);
    expect(fleetSigningKey(b.releasesDir).verify('ring', 'x', signature)).toBe(true);
  });

  it('serve what was released while their connections were lost', async () => {
    const url = await newDatabase();
    const a = await openEdge(await newMachine(), url);
    const b = await openEdge(await newMachine(), url);
    await setFigure(a.releasesDir, 1);
    await cutConnections(url);
    const command = await openState({ ...(await newMachine()), databaseUrl: url, log: () => {} });
    closers.push(command.close);
    await cutConnections(url);
    await expect
      .poll(
        () =>
          setFigure(a.releasesDir, 2).then(
            () => 'done',
            () => 'again',
          ),
        eventually,
      )
      .toBe('done');
    await expect.poll(b.served, eventually).toBe(2);
    await expect.poll(() => b.watch?.fault(), eventually).toBeNull();
    // Notifications arrive again.
    await setFigure(a.releasesDir, 3);
    await expect.poll(b.served, eventually).toBe(3);
  });

  it('notice an update without a notification', async () => {
    const url = await newDatabase();
    const a = await openEdge(await newMachine(), url);
    await setFigure(a.releasesDir, 1);
    const b = await openEdge(await newMachine(), url);
    expect(await b.served()).toBe(1);
    await runSql(url, `insert into fleet.settings values ('service-worker-withdrawn', '{}')`);
    await expect.poll(() => isWithdrawn(b.releasesDir), eventually).toBe(true);
  });

  it('serve the last known state and refuse changes while the server is away', async () => {
    if (!server) return;
    const url = await newDatabase();
    const machine = await newMachine();
    const a = await openEdge(machine, url);
    await setFigure(a.releasesDir, 1);
    await a.served();
    server.halt();
    try {
      const refusal = await setFigure(a.releasesDir, 2).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(FleetUnavailableError);
      expect(String(refusal)).toMatch(/database of the fleet does not answer.*changes are refused/);
      await expect.poll(() => a.watch?.fault(), eventually).not.toBeNull();
      expect(await a.served()).toBe(1);
      expect(a.watch?.isLeader()).toBe(false);

      // A restart while it is away.
      await a.state.close();
      const again = await openEdge(machine, url);
      expect(again.lines.join()).toMatch(/is away: serving the last known state/);
      expect(await again.served()).toBe(1);
      expect(() => fleetSigningKey(machine.releasesDir)).not.toThrow();

      // A machine that knows nothing yet.
      await expect(openEdge(await newMachine(), url)).rejects.toThrow(FleetUnavailableError);

      server.resume();
      await expect.poll(() => again.watch?.fault(), eventually).toBeNull();
      await setFigure(machine.releasesDir, 3);
      expect(await again.served()).toBe(3);
    } finally {
      if (
        await cutConnections(url).then(
          () => false,
          () => true,
        )
      )
        server.resume();
    }
  });

  it('have one leader, and another one after it', async () => {
    const url = await newDatabase();
    const a = await openEdge(await newMachine(), url);
    const b = await openEdge(await newMachine(), url);
    expect([a.watch?.isLeader(), b.watch?.isLeader()]).toEqual([true, false]);
    await a.state.close();
    await b.watch?.refresh();
    await expect.poll(() => b.watch?.isLeader(), eventually).toBe(true);
  });

  it('add up their counts of visitors', async () => {
    const url = await newDatabase();
    const edges = [
      await openEdge(await newMachine(), url),
      await openEdge(await newMachine(), url),
    ];
    const day = new Date().toISOString().slice(0, 10);
    for (const { telemetryDir } of edges) {
      const counts = dailyCounts(telemetryDir, '3000', (error) => {
        throw error;
      });
      const summary = await counts.of(day);
      summary['mfe-a'] = { '1.0.0': { ...emptyCounts(), attempts: 2, errors: 1 } };
      await counts.save();
    }
    const total = await readSummary(edges[0]?.telemetryDir ?? '');
    expect(total['mfe-a']?.['1.0.0']).toMatchObject({ attempts: 4, errors: 2 });
  });

  it('give the leader the evidence of both', async () => {
    const url = await newDatabase();
    const a = await openEdge(await newMachine(), url);
    const b = await openEdge(await newMachine(), url);
    const [own, other] = [a, b].map(({ telemetryDir }) =>
      evidenceOf(telemetryDir, '3000', (error) => {
        throw error;
      }),
    );
    const trial = { name: 'mfe-a', version: '2.0.0', control: '1.0.0', startedAt: 1000 };
    const report = { visitor: 'x', arm: 'canary', at: 2000, signal: 'error' } as const;
    own?.add(trial, { ...report, signal: 'hang' }, '192.0.2.1');
    other?.add(trial, report, '192.0.2.1');
    other?.add(trial, { ...report, visitor: 'y' }, '192.0.2.2');
    await other?.save();
    expect((await own?.read(trial))?.map(({ visitor, failures }) => [visitor, failures])).toEqual([
      ['x', { hang: 2000, error: 2000 }],
      ['y', { error: 2000 }],
    ]);
    // Only the leader reads it and acts; the others hand over what they have.
    const calls: string[] = [];
    const controller = rolloutController({
      releasesDir: b.releasesDir,
      discovery: () => readDiscovery(b.releasesDir),
      evidence: {
        add: () => calls.push('add'),
        read: () => {
          calls.push('read');
          return Promise.resolve([]);
        },
        retain: () => undefined,
        save: () => {
          calls.push('save');
          return Promise.resolve();
        },
      },
      baseline: () => Promise.resolve({ errors: 0, pages: new Map() }),
      log: () => undefined,
      isLeader: () => b.watch?.isLeader() === true,
    });
    await setFigure(a.releasesDir, 1);
    await setRelease(a.releasesDir, '2.0.0');
    await controller.tick();
    expect(calls).toEqual(['save']);
    await a.state.close();
    await expect.poll(() => b.watch?.isLeader(), eventually).toBe(true);
    await controller.tick();
    expect(calls).toEqual(['save', 'read']);
  });

  it('withdraw the service worker on both', async () => {
    const url = await newDatabase();
    const a = await openEdge(await newMachine(), url);
    const b = await openEdge(await newMachine(), url);
    await setFigure(a.releasesDir, 1);
    await serviceWorker(a.releasesDir, { name: 'off', rest: [], to: undefined, reason: 'a fault' });
    expect(isWithdrawn(a.releasesDir)).toBe(true);
    await expect.poll(() => isWithdrawn(b.releasesDir), eventually).toBe(true);
  });

  it('report a document that was edited in the table', async () => {
    const url = await newDatabase();
    const a = await openEdge(await newMachine(), url);
    await setFigure(a.releasesDir, 1);
    await runSql(
      url,
      `update fleet.revisions set document = replace(document, '"routeKb": 1', '"routeKb": 9')`,
    );
    expect(await checkFleet(a.releasesDir)).toContain(
      'the deployments of shell are not those of its last change in the audit log',
    );
  });

  it('refuse a change on a log whose last line was removed', async () => {
    const url = await newDatabase();
    const a = await openEdge(await newMachine(), url);
    await setFigure(a.releasesDir, 1);
    await runSql(url, 'delete from fleet.audit');
    await expect(setFigure(a.releasesDir, 2)).rejects.toThrow(/audit log does not end/);
    expect((await readDiscovery(a.releasesDir)).revision).toBe(1);
  });
});

const emptyCounts = () => ({
  attempts: 0,
  shown: 0,
  views: 0,
  errors: 0,
  loadFailures: 0,
  outside: 0,
  changedDom: 0,
  pieceFailures: 0,
  renderFailures: 0,
  groups: Array.from({ length: 10 }, () => ({ attempts: 0, shown: 0, errors: 0 })),
  minutes: {},
  pages: {},
});

/** A fleet in files, with something of each kind. */
async function folderFleet(): Promise<Machine> {
  const machine = await newMachine();
  const { releasesDir, telemetryDir } = machine;
  await setFigure(releasesDir, 1, 'first');
  await setFigure(releasesDir, 2, 'second');
  await createToken(releasesDir, { who: 'Ann', names: ['*'], actions: ['*'] });
  await compositionFiles(releasesDir).remember('0123456789ab', '{"shell":"1.0.0"}', 1000);
  folderSecret(releasesDir);
  await mkdir(path.join(telemetryDir, 'rollouts'), { recursive: true });
  const day = new Date().toISOString().slice(0, 10);
  const counts = { 'mfe-a': { '1.0.0': { ...emptyCounts(), attempts: 7 } } };
  await writeFile(path.join(telemetryDir, `${day}.3000.summary.json`), JSON.stringify(counts));
  const report = '{"visitor":"x","arm":"canary","at":2000}\n';
  await writeFile(path.join(telemetryDir, 'rollouts', 'mfe-a@2.0.0@1000.3000.jsonl'), report);
  return machine;
}

describe.skipIf(skipped !== '')(`the first start with a database${skipped}`, () => {
  const open = async (machine: Machine, databaseUrl: string | undefined) => {
    const lines: string[] = [];
    const state: FleetState = await openState({
      ...machine,
      databaseUrl,
      log: (line) => void lines.push(line),
    });
    closers.push(state.close);
    return { state, lines };
  };

  it('imports the files of a fleet once, and leaves them as they are', async () => {
    const url = await newDatabase();
    const machine = await folderFleet();
    const { releasesDir } = machine;
    const [before, log] = [
      await readDiscovery(releasesDir),
      await readFile(auditPath(releasesDir)),
    ];
    const key = signingKeyOf(folderSecret(releasesDir));

    const first = await open(machine, url);
    expect(first.lines).toEqual([
      expect.stringMatching(/was imported .* once: 2 lines of the audit log, 1 tokens, 1 compo/),
    ]);
    expect(await readDiscovery(releasesDir)).toEqual(before);
    expect((await readAudit(releasesDir)).map(({ reason }) => reason)).toEqual(['first', 'second']);
    expect(await verifyAudit(releasesDir, before.audit)).toEqual([]);
    expect(await readGrants(releasesDir)).toHaveLength(1);
    expect(key.verify('page', 'x', fleetSigningKey(releasesDir).sign('page', 'x', 12))).toBe(true);
    expect((await readSummary(machine.telemetryDir))['mfe-a']?.['1.0.0']?.attempts).toBe(7);
    expect(await runSql(url, 'select trial, edge from fleet.evidence')).toEqual([
      { trial: 'mfe-a@2.0.0@1000', edge: '3000' },
    ]);
    await setFigure(releasesDir, 3, 'third');
    await first.state.close();

    const second = await open(machine, url);
    expect(second.lines).toEqual([]);
    expect((await readAudit(releasesDir)).map(({ reason }) => reason)).toEqual([
      'first',
      'second',
      'third',
    ]);
    expect(await readFile(auditPath(releasesDir))).toEqual(log);
  });

  it('never replaces the fleet of a database', async () => {
    const url = await newDatabase();
    const one = await folderFleet();
    await open(one, url);
    const other = await folderFleet();
    await setFigure(other.releasesDir, 99);
    const { lines } = await open(other, url);
    expect(lines).toEqual([
      expect.stringMatching(/has a fleet already: the fleet files .* not used/),
    ]);
    expect(await readDiscovery(other.releasesDir)).toEqual(await readDiscovery(one.releasesDir));
  });

  it('imports nothing from a log that was cut, and leaves the database empty', async () => {
    const url = await newDatabase();
    const machine = await folderFleet();
    const log = auditPath(machine.releasesDir);
    await writeFile(log, `${(await readFile(log, 'utf8')).split('\n')[0]}\n`);
    await expect(open(machine, url)).rejects.toThrow(
      /does not end with the line.*nothing was imported/,
    );
    expect(await runSql(url, `select to_regclass('fleet.revisions') as found`)).toEqual([
      { found: null },
    ]);
    expect(databaseOf(machine.releasesDir)).toBeUndefined();
  });

  it('is not undone by a start without DATABASE_URL', async () => {
    const url = await newDatabase();
    const machine = await folderFleet();
    const { state } = await open(machine, url);
    await state.close();
    await expect(open(machine, undefined)).rejects.toThrow(/set DATABASE_URL/);
    await rm(path.join(machine.releasesDir, '.state-in-database'));
    await open(machine, undefined);
    expect((await readDiscovery(machine.releasesDir)).revision).toBe(2);
  });
});

describe.skipIf(skipped !== '')(`tables of the fleet${skipped}`, () => {
  const NEXT = ['create table fleet.more (id int)'];
  const migrate = (state: FleetState, migrations = FLEET_MIGRATIONS): Promise<number> =>
    state.database?.transaction(async (query: Query) => {
      await migrateFleet(query, migrations);
      return fleetSchemaVersion(query);
    }) ?? Promise.resolve(-1);

  it('go forward, serve the release before, and refuse an older one', async () => {
    const url = await newDatabase();
    const state = await openState({ ...(await newMachine()), databaseUrl: url, log: () => {} });
    closers.push(state.close);
    const own = FLEET_MIGRATIONS.length;
    expect(await migrate(state, [...FLEET_MIGRATIONS, NEXT])).toBe(own + 1);
    expect(await migrate(state)).toBe(own + 1);
    expect(await migrate(state, [...FLEET_MIGRATIONS, NEXT, []])).toBe(own + 2);
    await expect(migrate(state)).rejects.toThrow(
      new RegExp(`have version ${own + 2}, this release knows ${own}`),
    );
  });
});

it('reports a database that is away in the health of the site only', async () => {
  const health = healthChecks({
    discovery: () => Promise.resolve({ schema: '', microFrontends: { shell: [] } }),
    apiFault: () => Promise.resolve(null),
    isDraining: () => false,
    stateFault: () => 'ECONNREFUSED',
  });
  expect(await health.isReady()).toBe(true);
  expect(await health.reasonOf('/healthz')).toMatch(
    /database of the fleet does not answer \(ECONNREFUSED\).*changes are refused/,
  );
  expect(await health.reasonOf('/readyz')).toBeNull();
});
