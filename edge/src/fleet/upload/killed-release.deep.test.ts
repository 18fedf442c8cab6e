/** kill -9 of an edge while builds are sent to it: a release is live as a whole or not at all, and no build is left. */
import { randomInt } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDiscovery } from '../../discovery/file';
import { readBuildOutput } from '../../release/build-output';
import { fakePackage, temporaryFolder } from '../../testing/fake-package';
import { serverProcesses } from '../../testing/server-processes';
import { createToken } from '../access/tokens';
import { checkFleet } from '../check';
import { sendBuild } from '../http/fleet-client';
import { publish } from '../publish/publish';
import { packBuild } from './pack-build';

const ROUNDS = 15;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const processes = serverProcesses();
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(async () => {
  processes.killAll();
  await folder.remove();
});

it(`keeps the fleet valid over ${ROUNDS} kills`, async () => {
  const dataDir = path.join(folder.path, 'data');
  const releasesDir = path.join(dataDir, 'releases');
  const cacheDir = path.join(folder.path, 'cache');
  const shell = await fakePackage(folder.path, {
    declaration: { name: 'shell', routes: [{ path: '/shell', page: 's', title: 'S' }] },
  });
  await publish(shell, { releasesDir, cacheDir, traffic: 100, command: 'release' });
  const { token } = await createToken(releasesDir, { who: 'A', names: ['*'], actions: ['*'] });
  const live = async () => (await readDiscovery(releasesDir)).microFrontends['mfe-a']?.length ?? 0;
  let finished = 0;
  /** Duration of a release on this machine, measured in the first round. */
  let usualMs = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const routes = [{ path: '/mfe-a', page: 'a', title: 'A' }];
    const packageDir = await fakePackage(folder.path, {
      declaration: { name: 'mfe-a', routes },
      entry: `entry ${round}`,
    });
    const archive = await packBuild(await readBuildOutput(packageDir));
    const { child, ended, base } = await processes.startEdge(
      { DATA_DIR: dataDir, API_PORT: '1' },
      '/shell',
    );
    const request = { name: 'mfe-a', skipChecks: true, reason: 'no browser' };
    const begin = performance.now();
    const sent = sendBuild(base, token, archive, request);
    if (round === 0) {
      await sent;
      usualMs = Math.ceil(performance.now() - begin);
    }
    const answer = sent.catch(() => null);
    await Promise.race([sleep(randomInt(2 * usualMs)), answer]);
    child.kill('SIGKILL');
    await ended;
    if (await answer) finished += 1;
    // The release process ends with the edge: a release that is not live after this time never will
    // be.
    await sleep(500);
    const before = await live();
    await sleep(500);
    expect(await live()).toBe(before);
    expect(await checkFleet(releasesDir)).toEqual([]);
  }
  const { base } = await processes.startEdge({ DATA_DIR: dataDir, API_PORT: '1' }, '/shell');
  const status = await fetch(`${base}/fleet/status`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(status.status).toBe(200);
  process.stderr.write(
    `releases over HTTP: ${ROUNDS} rounds, ${finished} finished before the kill, ${await live()} live; folders of other ports left: ${(await readdir(path.join(dataDir, 'incoming'))).length}\n`,
  );
});
