import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resolveDeployments } from '../../composition/resolve';
import { readAudit } from '../../discovery/audit';
import { readDiscovery } from '../../discovery/file';
import { FLEET_COMMANDS } from '../commands';
import { fakePackage, temporaryFolder, type FakePackage } from '../../testing/fake-package';
import { CompressionCache } from '../../release/compression';
import { folderStore } from '../../release/folder-store';
import { packRelease } from '../../release/pack';
import { readBuildOutput } from '../../release/build-output';
import { publish } from './publish';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let releasesDir: string;
let cacheDir: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  releasesDir = path.join(folder.path, 'data', 'releases');
  cacheDir = path.join(folder.path, 'cache');
});
afterEach(() => folder.remove());

const route = { path: '/a', page: 'a', title: 'A' };
const remote = (more: Partial<FakePackage> = {}): FakePackage => ({
  declaration: { name: 'mfe-a', routes: [route] },
  ...more,
});

/** The offer of the live shell comes from its release, not from this checkout. */
const SHELL: FakePackage = {
  declaration: { name: 'shell' },
  offers: { contract: '1.7.0', shared: { 'shared/store': '1.2.0' } },
};

async function release(what: FakePackage, traffic = 100, more: object = {}) {
  const packageDir = await fakePackage(folder.path, what);
  return publish(packageDir, { releasesDir, cacheDir, traffic, command: 'release', ...more });
}
const fleet = async (command: string, name?: string, more: object = {}) => {
  const run = FLEET_COMMANDS[command];
  if (!run) throw new Error(command);
  const args = { name, reason: undefined, to: undefined, rest: [], ...more };
  return (await run(releasesDir, args)).text;
};
const liveVersions = async () =>
  ((await readDiscovery(releasesDir)).microFrontends['mfe-a'] ?? [])
    .filter((d) => d.deployment.traffic > 0)
    .map((d) => d.metadata.version);

describe('release', () => {
  it('uploads, describes and deploys new content once', async () => {
    const first = await release(remote());
    expect(first).toMatchObject({ upload: 'released', changed: true });
    expect(first.release.version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
    const before = await readFile(path.join(releasesDir, 'discovery.json'), 'utf8');
    const second = await release(remote());
    expect(second).toMatchObject({ upload: 'unchanged', changed: false });
    expect(second.release.version).toBe(first.release.version);
    expect(await readFile(path.join(releasesDir, 'discovery.json'), 'utf8')).toBe(before);
    expect(await readAudit(releasesDir)).toHaveLength(1);
    expect((await readdir(releasesDir)).toSorted()).toEqual([
      '.revisions',
      'audit.jsonl',
      'discovery.json',
      'mfe-a',
    ]);
  });

  it('writes compressed twins that hold the same bytes', async () => {
    const { release: r } = await release(remote());
    const file = path.join(releasesDir, 'mfe-a', r.version, 'remoteEntry.js');
    expect(brotliDecompressSync(await readFile(`${file}.br`))).toEqual(await readFile(file));
    expect(r.entry.brotliBytes).toBe((await readFile(`${file}.br`)).length);
  });

  it('rejects other content under a released version with 409', async () => {
    const packageDir = await fakePackage(folder.path, remote());
    const store = folderStore(releasesDir);
    const pack = async () => packRelease(await readBuildOutput(packageDir), null, new Date());
    const first = await pack();
    expect(await store.put(first)).toBe('released');
    expect(await store.put(await pack())).toBe('unchanged');
    await writeFile(path.join(packageDir, 'dist', 'a.js'), 'changed');
    const other = await pack();
    other.release.version = first.release.version;
    await expect(store.put(other)).rejects.toThrow('409 already released');
    await expect(folderStore(releasesDir).put(other)).rejects.toThrow('409 already released');
  });

  it('lets two writers of the same content both succeed', async () => {
    const packageDir = await fakePackage(folder.path, remote());
    const pack = async () => packRelease(await readBuildOutput(packageDir), null, new Date());
    const packed = await Promise.all([pack(), pack(), pack()]);
    const results = await Promise.all(packed.map((p) => folderStore(releasesDir).put(p)));
    expect(results.filter((r) => r === 'released')).toHaveLength(1);
  });

  it('keeps concurrent releases of different remotes', async () => {
    await Promise.all(
      ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d'].map((name) => release({ declaration: { name } })),
    );
    expect(Object.keys((await readDiscovery(releasesDir)).microFrontends).toSorted()).toEqual([
      'mfe-a',
      'mfe-b',
      'mfe-c',
      'mfe-d',
    ]);
  });

  it.each<[string, FakePackage, RegExp]>([
    [
      'a contract that the platform does not offer',
      remote({ declaration: { name: 'mfe-a', contract: '^9.0.0' } }),
      /requires contract \^9\.0\.0, the shell offers 1\.7\.0 .*; release the shell first/,
    ],
    [
      'a module that the live shell does not offer',
      remote({ requires: { 'shared/store': '^1.3.0' } }),
      /requires shared\/store \^1\.3\.0, the shell offers 1\.2\.0/,
    ],
    [
      'an unreadable contract range',
      remote({ declaration: { name: 'mfe-a', contract: '^1.0.0-beta' } }),
      /^mfe-a\/dist\/remote\.json: contract: is no version range: write/,
    ],
    [
      'an entry over its budget',
      remote({ declaration: { name: 'mfe-a', budgets: { entryKb: 0.01, routeKb: 1 } } }),
      /entry is 0\.\d KB.*budget is 0\.01 KB/,
    ],
    ['a page that the build lacks', remote({ chunks: {} }), /page "a"/],
    [
      'a route of another remote',
      { declaration: { name: 'mfe-b', routes: [{ path: '/:any', page: 'x', title: 'X' }] } },
      /overlaps/,
    ],
    [
      'an endpoint of another remote',
      { declaration: { name: 'mfe-b' }, endpoints: ['bondYields', 'watchlists'] },
      /^endpoint watchlists is claimed by mfe-live and mfe-b$/,
    ],
    ['a name that is a prefix of another', { declaration: { name: 'mfe-li' } }, /prefix/],
    ['a reserved name', { declaration: { name: 'constructor' } }, /use lower-case words joined/],
    ['a name with capitals', { declaration: { name: 'Mfe-Live' } }, /use lower-case words joined/],
    [
      'a declaration with a wrong section',
      remote({ files: { 'remote.json': '{"name":"mfe-a"}' } }),
      /name|owner|remote\.json/,
    ],
  ])('refuses %s and writes nothing', async (_, what, message) => {
    await release(SHELL);
    await release({
      declaration: { name: 'mfe-live', routes: [{ path: '/live', page: 'l', title: 'L' }] },
      endpoints: ['watchlists'],
    });
    const before = await readFile(path.join(releasesDir, 'discovery.json'), 'utf8');
    const attempt = what.files
      ? release({ ...what, declaration: { name: 'mfe-a', owner: '' } })
      : release(what);
    await expect(attempt).rejects.toThrow(message);
    expect(await readFile(path.join(releasesDir, 'discovery.json'), 'utf8')).toBe(before);
  });

  it('splits traffic and rejects a split without another version', async () => {
    await expect(release(remote(), 10)).rejects.toThrow('the first release takes 100');
    await release(remote());
    await release(remote({ entry: 'two' }), 10);
    const list = (await readDiscovery(releasesDir)).microFrontends['mfe-a'] ?? [];
    expect(list.map((d) => d.deployment)).toEqual([
      { traffic: 90, default: true },
      { traffic: 10, default: false },
    ]);
    expect(list[1]?.fallbackUrl).toBe(list[0]?.url);
  });
});

describe('compatibility with the live shell', () => {
  const needs = (contract: string, entry = contract) =>
    remote({ declaration: { name: 'mfe-a', routes: [route], contract }, entry });
  const shellOf = (contract: string): FakePackage => ({
    ...SHELL,
    entry: contract,
    offers: { contract, shared: {} },
  });

  it('applies to promote, canary and rollback like to a release', async () => {
    await release(shellOf('2.0.0'));
    const two = await release(needs('^2.0.0'));
    const both = await release(needs('^1.0.0 || ^2.0.0'));
    await release(shellOf('1.9.0'));
    const version = two.release.version;
    const refused = /requires contract \^2\.0\.0, the shell offers 1\.9\.0/;
    await expect(fleet('promote', 'mfe-a', { to: version })).rejects.toThrow(refused);
    await expect(fleet('canary', 'mfe-a', { rest: ['5'], to: version })).rejects.toThrow(refused);
    await expect(fleet('rollback', 'mfe-a', { reason: 'r' })).rejects.toThrow(refused);
    expect(await liveVersions()).toEqual([both.release.version]);
    expect(await fleet('status')).toMatch(
      / 0 % +refused .*\n +refused: it requires contract \^2\.0\.0/,
    );
    expect(await fleet('check')).toContain('whole');
  });

  it('rejects a shell that a live remote does not fit, and accepts both with --traffic 0', async () => {
    await release(shellOf('1.0.0'));
    const one = await release(needs('^1.0.0'));
    await expect(release(shellOf('2.0.0'))).rejects.toThrow(
      /leave visitors without mfe-a .*requires contract \^1\.0\.0, the shell offers 2\.0\.0; release .* --traffic 0/,
    );
    const shell = await release(shellOf('2.0.0'), 0);
    await expect(release(needs('^2.0.0'))).rejects.toThrow('release the shell first');
    const two = await release(needs('^2.0.0'), 0);
    await fleet('promote', 'shell', { to: shell.release.version });
    const document = await readDiscovery(releasesDir);
    const composition = resolveDeployments(document, 'visitor');
    expect(composition?.remotes['mfe-a']?.metadata.version).toBe(two.release.version);
    expect(composition?.refusals['mfe-a']?.version).toBe(one.release.version);
    await expect(fleet('check')).rejects.toThrow(
      /mfe-a .* is refused: it requires contract \^1\.0\.0/,
    );
    await fleet('promote', 'mfe-a', { to: two.release.version });
    expect(await fleet('check')).toContain('whole');
  });

  it('skips a rolled-back release until it has all visitors again', async () => {
    const one = await release(remote());
    const two = await release(remote({ entry: 'two' }));
    await fleet('rollback', 'mfe-a', { reason: 'two throws', to: one.release.version });
    const fallback = async () =>
      (await readDiscovery(releasesDir)).microFrontends['mfe-a']?.find((d) => d.deployment.default)
        ?.fallbackUrl;
    expect(await fallback()).toBeUndefined();
    expect(await fleet('status')).toContain('rolled back: two throws');
    await fleet('canary', 'mfe-a', { rest: ['10'], to: two.release.version });
    expect(await fleet('status')).not.toContain('rolled back');
    expect(await fallback()).toBeUndefined();
    await fleet('promote', 'mfe-a', { to: two.release.version });
    await fleet('canary', 'mfe-a', { rest: ['90'], to: one.release.version });
    expect(await fallback()).toContain(two.release.version);
  });
});

describe('start of the site', () => {
  it('keeps rollbacks and canaries', async () => {
    const one = await release(remote());
    const two = await release(remote({ entry: 'two' }));
    await fleet('rollback', 'mfe-a', { reason: 'it is bad' });
    expect(await liveVersions()).toEqual([one.release.version]);
    expect(await release(remote({ entry: 'two' }), 100, { keepDecisions: true })).toMatchObject({
      changed: false,
    });
    expect(await liveVersions()).toEqual([one.release.version]);
    await fleet('canary', 'mfe-a', { rest: ['10%'], to: two.release.version });
    expect(await release(remote({ entry: 'two' }), 100, { keepDecisions: true })).toMatchObject({
      changed: false,
    });
    const three = await release(remote({ entry: 'three' }), 100, { keepDecisions: true });
    expect(await liveVersions()).toEqual([three.release.version]);
  });
});

describe('fleet', () => {
  it('rolls back step by step and records the reason', async () => {
    const one = await release(remote());
    await release(remote({ entry: 'two' }));
    await release(remote({ entry: 'three' }));
    await fleet('rollback', 'mfe-a', { reason: 'three throws' });
    expect(await fleet('rollback', 'mfe-a', { reason: 'two as well' })).toContain(
      one.release.version,
    );
    expect(await liveVersions()).toEqual([one.release.version]);
    await expect(fleet('rollback', 'mfe-a', { reason: 'more' })).rejects.toThrow(
      /no earlier good release to go back to: release a mended one, .*fleet -- retire mfe-a --drop --reason/,
    );
    expect((await readAudit(releasesDir, 'mfe-a')).at(-1)).toMatchObject({
      command: 'rollback',
      reason: 'two as well',
    });
    expect(await fleet('history', 'mfe-a')).toContain('three throws');
  });

  it('rolls back to a named version, and promotes', async () => {
    const one = await release(remote());
    const two = await release(remote({ entry: 'two' }));
    await fleet('rollback', 'mfe-a', { reason: 'because', to: one.release.version });
    expect(await liveVersions()).toEqual([one.release.version]);
    await fleet('promote', 'mfe-a', { to: two.release.version });
    expect(await liveVersions()).toEqual([two.release.version]);
  });

  it.each([
    ['rollback', 'mfe-a', {}, /--reason/],
    ['rollback', 'mfe-x', { reason: 'r' }, /nothing of the name "mfe-x" .*fleet -- status lists/],
    ['rollback', 'mfe-a', { reason: 'r', to: '../../x' }, /never released .*history mfe-a lists/],
    ['promote', 'mfe-a', { to: '9.9.9' }, /never released .*history mfe-a lists/],
    ['history', 'mfe-x', {}, /nothing of the name "mfe-x" .*fleet -- status lists/],
    ['status', 'mfe-x', {}, /nothing of the name "mfe-x" .*fleet -- status lists/],
    ['rollback', undefined, { reason: 'r' }, /which part/],
    ['freeze', 'mfe-a', {}, /--reason/],
    ['freeze', 'mfe-x', { reason: 'r' }, /nothing of the name "mfe-x"/],
    ['kill', 'shell', { reason: 'r' }, /shell cannot be killed/],
    ['prune', 'mfe-x', {}, /nothing of the name "mfe-x"/],
    ['canary', 'mfe-a', {}, /which share\? .*fleet -- canary <part> 10%/],
    ['prune', 'mfe-a', { keep: Number.NaN }, /numbers from 0 on/],
  ])('%s %s %j is refused', async (command, name, more, message) => {
    await release(remote());
    await expect(fleet(command, name, more)).rejects.toThrow(message);
  });

  it('reports a file that was changed after its release', async () => {
    const { release: r } = await release(remote());
    expect(await fleet('check')).toContain('whole');
    await writeFile(path.join(releasesDir, 'mfe-a', r.version, 'a.js'), 'evil()');
    await expect(fleet('check')).rejects.toThrow(/a\.js is not the file that was released/);
  });
});

describe('compression cache', () => {
  it('compresses once per content, also for contents of equal length', async () => {
    const cache = new CompressionCache(cacheDir);
    const [a, b] = [Buffer.from('a'.repeat(999)), Buffer.from('b'.repeat(999))];
    const first = await cache.compress(a, 'br');
    expect(brotliDecompressSync(await cache.compress(b, 'br'))).toEqual(b);
    expect(await cache.compress(a, 'br')).toEqual(first);
    expect(cache.misses).toBe(2);
    const again = new CompressionCache(cacheDir);
    await again.compress(a, 'br');
    expect(again.misses).toBe(0);
  });
});
