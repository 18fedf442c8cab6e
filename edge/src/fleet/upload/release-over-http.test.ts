import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request as startRequest } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAudit } from '../../discovery/audit';
import { readDiscovery } from '../../discovery/file';
import { readBuildOutput } from '../../release/build-output';
import { fakePackage, temporaryFolder } from '../../testing/fake-package';
import { openFleetServer, type FleetServer } from '../../testing/fleet-server';
import { createToken } from '../access/tokens';
import { sendBuild } from '../http/fleet-client';
import { UPLOAD } from './limits';
import { packBuild } from './pack-build';
import { runRelease } from './release-job';
import { releaseInProcess } from './release-process';
import { releaseOrSend } from '../http/release-or-send';
import { DIGEST_HEADER } from './release-request';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: FleetServer;
let releasesDir: string;
let all: string;
const open = async (options: Parameters<typeof openFleetServer>[1] = {}): Promise<void> => {
  server = await openFleetServer(path.join(folder.path, 'data'), options);
  ({ releasesDir } = server);
  const grant = { who: 'Everybody', names: ['*'], actions: ['*'] };
  ({ token: all } = await createToken(releasesDir, grant));
};
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  // No upload is left behind, whatever its result.
  expect(await leftovers()).toEqual([]);
  await server.close();
  await folder.remove();
});
const leftovers = async (): Promise<string[]> =>
  (
    await readdir(path.join(folder.path, 'data', 'incoming'), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => [])
  ).flatMap((entry) => (entry.isFile() ? [entry.name] : []));

const build = (name: string, entry = 'one') => {
  const routes = [{ path: `/${name}`, page: 'a', title: 'A' }];
  return fakePackage(folder.path, { declaration: { name, routes }, entry });
};
/** Releases a build as the command line does. */
const release = async (name: string, more: { token?: string; dryRun?: boolean } = {}) => {
  const { token = all, dryRun = false } = more;
  const environment = { FLEET_URL: server.origin, RELEASE_TOKEN: token, GITHUB_SHA: 'abcdef1' };
  return releaseOrSend(await build(name), environment, {
    root: folder.path,
    releasesDir: '/nowhere',
    cacheDir: '/nowhere',
    drop: false,
    dryRun,
    checks: false,
    skipChecks: false,
  });
};
interface Posted {
  query?: string;
  token?: string | null;
  digest?: string;
}
/** Status and detail of the answer to a raw body. */
async function post(body: Buffer, { query = 'name=mfe-a', token = all, digest }: Posted = {}) {
  const hash = digest ?? createHash('sha256').update(body).digest('base64');
  const answer = await fetch(`${server.origin}/fleet/release?${query}`, {
    method: 'POST',
    headers: {
      [DIGEST_HEADER]: `sha-256=:${hash}:`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: new Uint8Array(body),
  });
  const { detail, text } = (await answer.json()) as { detail?: string; text?: string };
  return { status: answer.status, says: detail ?? text };
}
const archiveOf = async (name: string) => packBuild(await readBuildOutput(await build(name)));
const nothingIsReleased = async (): Promise<void> => {
  expect((await readDiscovery(releasesDir)).microFrontends).toEqual({});
  expect((await readdir(releasesDir)).filter((name) => !name.startsWith('.'))).toEqual([]);
};

describe('a build sent to an edge', () => {
  beforeEach(() => open());

  it('is released under the name of its token, with commit and digest', async () => {
    const { text, data } = await release('mfe-a');
    expect(text).toContain('released, 100 % of visitors');
    expect(text).toContain('The behaviour gate did not run');
    const [live] = (await readDiscovery(releasesDir)).microFrontends['mfe-a'] ?? [];
    expect(live?.metadata.version).toBe(data['version']);
    expect(await readAudit(releasesDir)).toMatchObject([
      { who: 'Everybody', command: 'release', commit: 'abcdef1', digest: data['digest'] },
    ]);
    expect((await release('mfe-a')).text).toContain('live as before');
  });

  it('is only checked in a dry run', async () => {
    expect((await release('mfe-a', { dryRun: true })).text).toContain(
      'Dry run, nothing was written',
    );
    await nothingIsReleased();
  });

  it('is rejected without a token for its remote and command', async () => {
    const grants = { who: 'Team A', names: ['mfe-a'], actions: ['release'] };
    const { token: team } = await createToken(releasesDir, grants);
    const { token: other } = await createToken(releasesDir, { ...grants, actions: ['rollback'] });
    const [a, b] = [await archiveOf('mfe-a'), await archiveOf('mfe-b')];
    expect(await post(a, { token: null })).toMatchObject({ status: 401 });
    expect(await post(a, { token: `${team}x` })).toMatchObject({ status: 401 });
    expect(await post(a, { token: other })).toMatchObject({ status: 403 });
    expect(await post(b, { token: team, query: 'name=mfe-b' })).toMatchObject({ status: 403 });
    expect(await post(b, { token: team })).toEqual({
      status: 400,
      says: 'the build is one of mfe-b, and was sent as mfe-a',
    });
    await nothingIsReleased();
    expect(await post(a, { token: team })).toMatchObject({ status: 200 });
  });

  it('is rejected by the checks of every release', async () => {
    await release('mfe-a');
    const routes = [{ path: '/mfe-a', page: 'a', title: 'A' }];
    const thief = await fakePackage(folder.path, { declaration: { name: 'mfe-b', routes } });
    const archive = await packBuild(await readBuildOutput(thief));
    expect(await post(archive, { query: 'name=mfe-b' })).toMatchObject({ status: 409 });
  });

  it('is rejected when the body differs from its digest', async () => {
    const archive = await archiveOf('mfe-a');
    const digest = createHash('sha256').update('another').digest('base64');
    expect(await post(archive, { digest })).toMatchObject({ status: 400 });
    expect(await post(archive, { digest: 'none' })).toMatchObject({ status: 400 });
    expect(await post(archive.subarray(0, -9))).toMatchObject({ status: 400 });
    await nothingIsReleased();
  });

  it('is rejected when its options are invalid', async () => {
    const archive = await archiveOf('mfe-a');
    for (const query of [
      '',
      'name=../x',
      'name=mfe-a&traffic=101',
      'name=mfe-a&traffic=1e1',
      'name=mfe-a&who=me',
      'name=mfe-a&reason=%1b[2J',
      'name=mfe-a&skipChecks=true',
    ])
      expect(await post(archive, { query })).toMatchObject({ status: 400 });
    await nothingIsReleased();
  });

  it('is rejected when it is too large', async () => {
    const { status, says } = await post(Buffer.alloc(UPLOAD.MAX_ARCHIVE_BYTES + 1));
    expect([status, says]).toEqual([413, 'a build is at most 16 MB as it is sent']);
  });
});

it('runs in a separate process that reports refusals unchanged', async () => {
  await open({ run: releaseInProcess });
  expect((await release('mfe-a')).text).toContain('released, 100 % of visitors');
  expect(await post(Buffer.from('no archive'))).toMatchObject({ status: 400 });
});

it('rejects a slow upload and accepts the next one', async () => {
  await open({ maxBodyMs: 50 });
  const archive = await archiveOf('mfe-a');
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const digest = createHash('sha256').update(archive).digest('base64');
    const request = startRequest(`${server.origin}/fleet/release?name=mfe-a`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${all}`,
        [DIGEST_HEADER]: `sha-256=:${digest}:`,
        'content-length': archive.length,
      },
    });
    request.on('response', (answer) => {
      resolve(answer.statusCode);
      request.destroy();
    });
    request.on('error', reject);
    request.write(archive.subarray(0, 100));
  });
  expect(status).toBe(408);
  await nothingIsReleased();
});

it('queues a concurrent release, or answers 429 to a client that does not wait', async () => {
  const steps = new EventEmitter();
  const begun = once(steps, 'begun');
  const goOn = once(steps, 'goOn');
  await open({
    run: async (job) => {
      steps.emit('begun');
      await goOn;
      return runRelease(job);
    },
  });
  const first = release('mfe-a');
  await begun;
  const archive = await archiveOf('mfe-b');
  expect(await post(archive, { query: 'name=mfe-b' })).toEqual({
    status: 429,
    says: 'this edge is releasing mfe-a: send it again in a moment',
  });
  const second = sendBuild(server.origin, all, archive, { name: 'mfe-b' });
  steps.emit('goOn');
  await Promise.all([first, second]);
  const { microFrontends } = await readDiscovery(releasesDir);
  expect(Object.keys(microFrontends)).toEqual(['mfe-a', 'mfe-b']);
});
