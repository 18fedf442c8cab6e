/** kill -9 of the API and of the edge under `npm run serve`: each is restarted, and the other keeps serving. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publish } from './fleet/publish/publish';
import { fakePackage, temporaryFolder } from './testing/fake-package';
import { serverProcesses } from './testing/server-processes';

const ROOT = path.resolve(import.meta.dirname, '../..');
const KILLS = 10;
/** Long enough that five restarts never fall into one minute. */
const PAUSE_MS = 13_000;
const API_PATH = '/api/plans';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let site: ChildProcess;
let base: string;
let output = '';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** Status of an address; 0 when nothing listens. */
async function statusOf(target: string): Promise<number> {
  const answer = await fetch(base + target, { signal: AbortSignal.timeout(10_000) }).catch(
    () => null,
  );
  await answer?.text();
  return answer?.status ?? 0;
}

/** Process of a server that the start script runs. */
async function pidOf(program: string): Promise<number | null> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (parent === site.pid && command.includes(program)) return Number(pid);
  }
  return null;
}

beforeAll(async () => {
  folder = await temporaryFolder();
  const dataDir = path.join(folder.path, 'data');
  const releasesDir = path.join(dataDir, 'releases');
  const shell = await fakePackage(folder.path, {
    declaration: { name: 'shell', routes: [{ path: '/shell', page: 'p', title: 'P' }] },
    entry: 'shell',
  });
  const cacheDir = path.join(folder.path, 'cache');
  await publish(shell, { releasesDir, cacheDir, traffic: 100, command: 'release' });
  const market = { DATA_DIR: dataDir, DEMO_MARKET: 'small' };
  const ingest = serverProcesses().run(['api/src/ingest/cli.ts', '--demo'], market);
  expect(await ingest.ended).toBe(0);
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  site = spawn(process.execPath, ['scripts/serve.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: '',
      NODE_OPTIONS: '',
      npm_lifecycle_event: '',
      PORT: String(port),
      ...market,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [site.stdout, site.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  while (!output.includes('is ready')) await sleep(100);
});
afterAll(async () => {
  site.kill('SIGTERM');
  while (site.exitCode === null && site.signalCode === null) await sleep(50);
  await folder.remove();
  expect(site.exitCode).toBe(0);
});

(process.platform === 'linux' ? it : it.skip).each([
  { name: 'API', program: 'api/src/main.ts', target: API_PATH, other: '/shell', away: [502, 503] },
  { name: 'edge', program: 'edge/src/main.ts', target: '/shell', other: null, away: [0] },
])(
  `serves again after each of ${KILLS} kills of the $name`,
  async ({ name, program, target, other, away }) => {
    const times: number[] = [];
    const statuses = new Set<number>();
    const otherStatuses = new Set<number>();
    for (let round = 0; round < KILLS; round += 1) {
      const api = await pidOf('api/src/main.ts');
      const pid = await pidOf(program);
      process.kill(pid ?? 0, 'SIGKILL');
      const killedAt = performance.now();
      for (;;) {
        const status = await statusOf(target);
        if (status === 200 && (await pidOf(program)) !== pid) break;
        if (status !== 200) statuses.add(status);
        if (other !== null) otherStatuses.add(await statusOf(other));
        await sleep(20);
      }
      times.push(Math.round(performance.now() - killedAt));
      if (name === 'edge') expect(await pidOf('api/src/main.ts')).toBe(api);
      await sleep(PAUSE_MS);
    }
    times.sort((a, b) => a - b);
    process.stderr.write(
      `${name}: ${KILLS} kills, served again after ${times[KILLS / 2]} ms (median), ${times.at(-1)} ms (worst)\n`,
    );
    for (const status of statuses) expect(away).toContain(status);
    expect([...otherStatuses]).toEqual(other === null ? [] : [200]);
  },
);
