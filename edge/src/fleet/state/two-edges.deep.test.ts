/** Two edge processes on two machines, simulated by two data folders that share the releases. */
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAudit, verifyAudit } from '../../discovery/audit';
import { readDiscovery } from '../../discovery/file';
import { telemetryFolder } from '../../telemetry/journal';
import { fakePackage, temporaryFolder } from '../../testing/fake-package';
import { serverProcesses } from '../../testing/server-processes';
import { screeners, SHELL } from '../../testing/test-site';
import { publish } from '../publish/publish';
import { openState } from './open-state';
import { testPostgres } from './storages.fixture';

const { server, skipped } = testPostgres();
const PAGE = '/stocks/screener';
const eventually = { timeout: 60_000 };
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => void (folder = await temporaryFolder()));
afterEach(() => folder.remove());
const processes = serverProcesses();
afterAll(() => processes.killAll());

const releasesOf = (dataDir: string): string => path.join(dataDir, 'releases');

async function newDataDir(name: string): Promise<string> {
  const dataDir = path.join(folder.path, name);
  await mkdir(path.join(dataDir, 'market', 'one'), { recursive: true });
  await writeFile(path.join(dataDir, 'market', 'current.json'), '{"id":"one"}');
  await writeFile(path.join(dataDir, 'market', 'one', 'manifest.json'), '{"meta":{"demo":true}}');
  return dataDir;
}

describe.skipIf(skipped !== '')(`two edges with one database${skipped}`, () => {
  it('serve releases and rollbacks of each other, also after a kill in a write', async () => {
    const DATABASE_URL = (await server?.createDatabase()) ?? '';
    const [one, two] = [await newDataDir('one'), await newDataDir('two')];
    const stateOf = (dataDir: string) =>
      openState({
        releasesDir: releasesOf(dataDir),
        telemetryDir: telemetryFolder(dataDir),
        databaseUrl: DATABASE_URL,
        log: () => undefined,
      });
    const state = await stateOf(one);
    const release = async (what: typeof SHELL): Promise<string> => {
      const packageDir = await fakePackage(folder.path, what);
      const done = await publish(packageDir, {
        releasesDir: releasesOf(one),
        cacheDir: path.join(folder.path, 'cache'),
        traffic: 100,
        command: 'release',
      });
      // The files of a release reach every machine before or with its traffic.
      const { name, version } = done.release;
      const place = path.join(name, version);
      await cp(path.join(releasesOf(one), place), path.join(releasesOf(two), place), {
        recursive: true,
      });
      return version;
    };
    await release(SHELL);
    const first = await release(screeners('first'));
    const start = (dataDir: string) =>
      processes.startEdge({ DATA_DIR: dataDir, API_PORT: '1', DATABASE_URL }, PAGE);
    const edges = [await start(one), await start(two)];
    const served = () =>
      Promise.all(
        edges.map(async ({ base }) => {
          const text = await (await fetch(`${base}${PAGE}`)).text();
          return new RegExp(`releases/mfe-screeners/([^/"]+)/`).exec(text)?.[1];
        }),
      );
    await expect.poll(served, eventually).toEqual([first, first]);

    const second = await release(screeners('second'));
    await expect.poll(served, eventually).toEqual([second, second]);

    // From the other machine, by the command line.
    const command = (dataDir: string, ...args: string[]) =>
      processes.run(['edge/src/fleet/cli.ts', ...args], { DATA_DIR: dataDir, DATABASE_URL });
    const back = command(two, 'rollback', 'mfe-screeners', '--reason', 'a test');
    expect(await back.ended).toBe(0);
    await expect.poll(served, eventually).toEqual([first, first]);

    // A writer that is killed at any moment, then an edge.
    for (const delay of [0, 1, 2]) {
      const writer = processes.run(
        ['edge/src/fleet/state/state-writer.fixture.ts', releasesOf(one)],
        { DATABASE_URL },
      );
      let dots = 0;
      for await (const chunk of writer.child.stdout ?? []) {
        dots += String(chunk).length;
        if (dots > delay) writer.child.kill('SIGKILL');
      }
    }
    edges[0]?.child.kill('SIGKILL');
    await edges[0]?.ended;
    const third = await release(screeners('third'));
    edges[0] = await start(one);
    await expect.poll(served, eventually).toEqual([third, third]);
    const { audit } = await readDiscovery(releasesOf(one));
    expect(await verifyAudit(releasesOf(one), audit)).toEqual([]);
    const revisions = (await readAudit(releasesOf(one))).map(({ revision }) => revision);
    expect(revisions).toEqual(revisions.map((_, index) => index + 1));
    await state.close();
  });
});
