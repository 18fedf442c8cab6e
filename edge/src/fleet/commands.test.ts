import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRefused, resolveDeployments } from '../composition/resolve';
import { auditPath } from '../discovery/audit-file';
import { readAudit } from '../discovery/audit';
import { readDiscovery } from '../discovery/file';
import { fakePackage, temporaryFolder, type FakePackage } from '../testing/fake-package';
import { FLEET_COMMANDS } from './commands';
import type { FleetArguments } from './fleet-arguments';
import { publish, type PublishOptions } from './publish/publish';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let releasesDir: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  releasesDir = path.join(folder.path, 'data', 'releases');
});
afterEach(() => folder.remove());

const PAGE: FakePackage = {
  declaration: { name: 'mfe-a', routes: [{ path: '/a/:id', page: 'a', title: 'A' }] },
};
async function release(
  entry: string,
  what: FakePackage = PAGE,
  more: Partial<PublishOptions> = {},
): Promise<string> {
  const packageDir = await fakePackage(folder.path, { ...what, entry });
  const cacheDir = path.join(folder.path, 'cache');
  const options = { releasesDir, cacheDir, traffic: 100, command: 'release', ...more };
  return (await publish(packageDir, options)).release.version;
}
const fleet = async (command: string, more: Partial<FleetArguments> = {}) => {
  const run = FLEET_COMMANDS[command];
  if (!run) throw new Error(command);
  const args = { name: 'mfe-a', reason: 'because', to: undefined, rest: [], ...more };
  return run(releasesDir, args);
};
const liveVersions = async () =>
  ((await readDiscovery(releasesDir)).microFrontends['mfe-a'] ?? [])
    .filter((d) => d.deployment.traffic > 0)
    .map((d) => d.metadata.version);
/** Whether a visitor gets the remote. */
const isServed = async () => {
  const document = await readDiscovery(releasesDir);
  const resolution = resolveDeployments(document, 'a visitor');
  return resolution !== null && !isRefused(resolution, 'mfe-a');
};
const documentText = () => readFile(path.join(releasesDir, 'discovery.json'), 'utf8');

describe('freeze', () => {
  it('rejects releases, promotions and canaries with a remedy, and allows a rollback', async () => {
    const one = await release('one');
    await release('two');
    expect((await fleet('freeze', { holder: { id: 'ann', who: 'Ann' } })).text).toContain(
      'Undo: npm run fleet -- unfreeze',
    );
    const refusal = /^mfe-a is frozen by Ann \(because\): npm run fleet -- unfreeze mfe-a/;
    await expect(release('three')).rejects.toThrow(refusal);
    await expect(fleet('promote', { to: one })).rejects.toThrow(refusal);
    await expect(fleet('canary', { rest: ['10%'], to: one })).rejects.toThrow(refusal);
    expect((await fleet('status')).text).toContain('frozen');
    await fleet('rollback');
    expect(await liveVersions()).toEqual([one]);
    // Also if the newest release was rolled back, as the edge does before it freezes.
    await expect(fleet('canary', { rest: ['10%'] })).rejects.toThrow(refusal);
    await expect(fleet('promote')).rejects.toThrow(refusal);
    await expect(fleet('canary', { rest: [] })).rejects.toThrow(refusal);
    await expect(fleet('canary', { rest: ['10%'], to: '9.9.9' })).rejects.toThrow(refusal);
    await fleet('unfreeze');
    await release('three');
    expect((await fleet('unfreeze')).text).toContain('mfe-a is not frozen');
  });
});

describe('kill', () => {
  it('removes the remote for every visitor until it is revived', async () => {
    await release('shell', { declaration: { name: 'shell' } });
    const one = await release('one');
    await release('two');
    expect(await isServed()).toBe(true);
    await fleet('kill', { reason: 'it leaks' });
    expect(await isServed()).toBe(false);
    const back = await fleet('rollback', { to: one });
    expect(back.text).toContain('mfe-a stays killed (it leaks)');
    expect(await isServed()).toBe(false);
    await release('three');
    expect((await fleet('rollback')).data).toMatchObject({ changed: true });
    expect(await isServed()).toBe(false);
    await fleet('revive');
    expect((await fleet('revive')).text).toContain('mfe-a is not killed');
    expect(await isServed()).toBe(true);
    expect(await liveVersions()).toEqual([one]);
  });

  it('applies to overrides of unlisted versions', async () => {
    await release('shell', { declaration: { name: 'shell' } });
    await release('one');
    await fleet('kill');
    const document = await readDiscovery(releasesDir);
    const [killed] = document.microFrontends['mfe-a'] ?? [];
    if (!killed) throw new Error('no deployment');
    const other = { ...killed, metadata: { ...killed.metadata, version: '0.9.0' } };
    const resolution = resolveDeployments(document, 'a visitor', { 'mfe-a': other });
    expect(resolution && isRefused(resolution, 'mfe-a')).toBe(true);
  });
});

describe('retire', () => {
  it('drops live routes only with --drop, and is undone by a rollback', async () => {
    const one = await release('one');
    await expect(fleet('retire')).rejects.toThrow(
      'mfe-a has the live route /a/:id, which would become 404: add --drop when that is meant',
    );
    await fleet('retire', { drop: true });
    expect((await readDiscovery(releasesDir)).microFrontends).toEqual({});
    await fleet('rollback');
    expect(await liveVersions()).toEqual([one]);
  });

  it('survives a start of the site', async () => {
    await release('one');
    await fleet('retire', { drop: true });
    await release('one', PAGE, { keepDecisions: true });
    expect(await liveVersions()).toEqual([]);
  });
});

describe('release', () => {
  it('rejects the loss of a live route unless it is redirected or dropped', async () => {
    const at = (declaration: object) => ({ declaration: { name: 'mfe-a', ...declaration } });
    await release('one');
    await expect(release('two', at({ routes: [] }))).rejects.toThrow(
      'mfe-a no longer has /a/:id, which visitors have now',
    );
    const renamed = at({ routes: [{ path: '/a/:symbol', page: 'a', title: 'A' }] });
    await release('three', renamed);
    await release('four', at({ routes: [] }), { drop: true });
    expect(await liveVersions()).toHaveLength(1);
  });

  it('checks and writes nothing in a dry run', async () => {
    await release('one');
    const before = await documentText();
    const version = await release('two', PAGE, { dryRun: true });
    expect(await documentText()).toBe(before);
    expect(await readdir(path.join(releasesDir, 'mfe-a'))).not.toContain(version);
    const tooLarge = {
      declaration: { ...PAGE.declaration, budgets: { entryKb: 0.01, routeKb: 1 } },
    };
    await expect(release('three', tooLarge, { dryRun: true })).rejects.toThrow(/budget/);
  });
});

it.each<[string, Partial<FleetArguments>]>([
  ['promote', {}],
  ['canary', { rest: ['20%'] }],
  ['rollback', {}],
  ['freeze', {}],
  ['kill', {}],
  ['retire', { drop: true }],
  ['prune', { keep: 0, days: 0 }],
  ['service-worker', { name: 'off' }],
])('%s --dry-run reports its effect and changes nothing', async (command, more) => {
  const one = await release('one');
  await release('two', PAGE, { traffic: 40 });
  const before = await documentText();
  const to = command === 'promote' || command === 'canary' ? one : undefined;
  const { text, data } = await fleet(command, { to, ...more, dryRun: true });
  expect(text).toMatch(/^(Dry run|Would|nothing to delete)/);
  expect(data).toMatchObject({ command, dryRun: true });
  expect(await documentText()).toBe(before);
});

describe('prune', () => {
  it('deletes releases without a deployment, except the newest ones and recently live ones', async () => {
    const versions = [];
    for (const entry of ['1', '2', '3', '4', '5', '6', '7']) versions.push(await release(entry));
    expect((await fleet('prune', { keep: 2 })).text).toMatch(/^nothing to delete/);
    const { data, text } = await fleet('prune', { keep: 2, days: 0 });
    const { pruned } = data as { pruned: { version: string }[] };
    const deployed = (await readDiscovery(releasesDir)).microFrontends['mfe-a'] ?? [];
    const left = await readdir(path.join(releasesDir, 'mfe-a'));
    expect(pruned.length).toBeGreaterThan(0);
    expect(left.length + pruned.length).toBe(versions.length);
    for (const { metadata } of deployed) expect(left).toContain(metadata.version);
    expect(text).toContain('This cannot be undone');
    expect((await fleet('check')).text).toContain('whole');
  });

  it('deletes drafts of killed writers and keeps those of running ones', async () => {
    await release('one');
    const old = new Date(Date.now() - 2 * 3_600_000);
    for (const name of ['discovery.json.1.tmp', '.revisions/2.tmp', '.upload-3']) {
      await writeFile(path.join(releasesDir, name), 'half');
      await utimes(path.join(releasesDir, name), old, old);
    }
    await writeFile(path.join(releasesDir, 'discovery.json.4.tmp'), 'half');
    expect((await fleet('prune', { dryRun: true })).text).toContain('Would delete 3 drafts');
    expect((await fleet('prune')).text).toContain('Deleted 3 drafts');
    const left = [
      ...(await readdir(releasesDir)),
      ...(await readdir(path.join(releasesDir, '.revisions'))),
    ].filter((name) => /upload|tmp/.test(name));
    expect(left).toEqual(['discovery.json.4.tmp']);
  });
});

describe('audit log', () => {
  it('names the version of a release without visitors, whatever its reason says', async () => {
    const one = await release('one');
    const two = await release('two', PAGE, { traffic: 0, reason: 'for the new shell' });
    expect((await fleet('history')).text).toContain(`${one} 100 %, ${two} 0 %`);
  });

  it('marks builds of uncommitted work', async () => {
    const commit = '6ad3f4a8c2e1b7d05f9386ad3f4a8c2e1b7d05f9';
    const sentWith = (sent: string) => ({
      sender: { holder: { id: 'ann', who: 'Ann' }, name: 'mfe-a', origin: { commit: sent } },
    });
    await release('one', PAGE, sentWith(commit));
    await release('two', PAGE, sentWith(`${commit}-dirty`));
    const { text } = await fleet('history');
    expect(text).toMatch(/ 6ad3f4a8c2e1(?: |$)/m);
    expect(text).toMatch(/ 6ad3f4a8c2e1-dirty(?: |$)/m);
  });

  it('lists commit and digest of a release; check and --verify report an edited line', async () => {
    await release('one');
    await fleet('freeze', { holder: { id: 'ann', who: 'Ann' } });
    const { data } = await fleet('history');
    expect(data['entries']).toEqual([
      expect.objectContaining({ digest: expect.stringMatching(/^[0-9a-f]{64}$/) }),
      expect.objectContaining({ command: 'freeze', who: 'Ann', revision: 2 }),
    ]);
    expect((await fleet('history', { name: undefined, verify: true })).text).toContain('2 changes');
    const text = await readFile(auditPath(releasesDir), 'utf8');
    await writeFile(auditPath(releasesDir), text.replace('"Ann"', '"Bob"'));
    await expect(fleet('history', { verify: true })).rejects.toThrow(
      'audit.jsonl line 2 was edited',
    );
    await expect(fleet('check')).rejects.toThrow('audit.jsonl line 2 was edited');
  });
});

describe('verify', () => {
  const check = (packageDir: string) =>
    fleet('verify', { name: packageDir, cacheDir: path.join(folder.path, 'cache') });

  it('reports that a build can be released, with its sizes, and writes nothing', async () => {
    const packageDir = await fakePackage(folder.path, PAGE);
    const { text, data } = await check(path.join(packageDir, 'dist'));
    expect(text).toMatch(/^mfe-a 1\.0\.0-\w{8} can be released: \d+ files/);
    expect(text).toMatch(/page a: \d+\.\d KB of \d+ KB/);
    expect(data).toMatchObject({ name: 'mfe-a', sizes: expect.any(Array) });
    await expect(readdir(releasesDir)).rejects.toThrow('ENOENT');
  });

  it('rejects a rollout with too few visitors, with the smallest sufficient number', async () => {
    const rollout = { stages: [{ share: 25 }], visitors: 3 };
    const packageDir = await fakePackage(folder.path, {
      declaration: { ...PAGE.declaration, rollout },
    });
    const refusal = /rollout\.visitors: 3 are too few: the guard "mount" needs at least \d+/;
    await expect(check(packageDir)).rejects.toThrow(refusal);
  });

  it('lists everything that a release would reject', async () => {
    await release('one');
    const declaration = { ...PAGE.declaration, name: 'mfe-b' };
    const packageDir = await fakePackage(folder.path, { declaration });
    await expect(check(packageDir)).rejects.toThrow(/mfe-a/);
    await expect(check(folder.path)).rejects.toThrow('build.json is missing: build the package');
    await expect(fleet('verify', { name: undefined })).rejects.toThrow('Name its folder');
  });
});

describe('a rollout', () => {
  const startRollout = async (rollout: object) => {
    await release('one');
    const declaration = { ...PAGE.declaration, rollout };
    return release('two', { declaration } as FakePackage, { traffic: undefined });
  };

  it('is listed by status with its waiting guards and missing visitors', async () => {
    const version = await startRollout({ stages: [{ share: 25 }], bakeMinutes: 0 });
    const telemetryDir = path.join(folder.path, 'telemetry');
    const { text, data } = await fleet('status', { telemetryDir });
    expect(text).toMatch(/^mfe-a \S+ waits: stage 1 of 1 \(25 %\), .*guards wait for .*INP \d+/m);
    expect(data['rollouts']).toEqual([
      {
        name: 'mfe-a',
        version,
        next: 'hold',
        reason: expect.stringContaining('hang '),
        byHand: 'npm run fleet -- promote mfe-a',
      },
    ]);
  });

  it('advances manually from a ring, and the audit log names the guards without data', async () => {
    const version = await startRollout({ stages: [{ ring: 'staff' }, { share: 25 }] });
    const telemetryDir = path.join(folder.path, 'telemetry');
    const { text } = await fleet('status', { telemetryDir });
    expect(text).toMatch(/^mfe-a \S+ waits: stage 1 of 2 \(staff\), .*guards wait for .*hang \d+/m);
    expect(text).toContain('On by hand: npm run fleet -- canary mfe-a 25%, or npm run fleet --');
    await fleet('canary', { rest: ['25%'], reason: 'seen by staff', telemetryDir });
    const document = await readDiscovery(releasesDir);
    expect(document.rollouts?.['mfe-a']).toMatchObject({ version, stage: 1 });
    const entry = (await readAudit(releasesDir, 'mfe-a')).at(-1);
    expect(entry?.who).not.toBe('edge');
    expect(entry?.reason).toMatch(
      /^seen by staff \(by hand at stage 1 of 2 \(staff\), .*guards wait for more visitors: hang \d+, load \d+/,
    );
  });

  it('ends with a share that is not in its plan, and with a promotion', async () => {
    const telemetryDir = path.join(folder.path, 'telemetry');
    await startRollout({ stages: [{ ring: 'staff' }, { share: 25 }] });
    await fleet('canary', { rest: ['30%'], telemetryDir });
    expect((await readDiscovery(releasesDir)).rollouts).toBeUndefined();
    await fleet('promote', { telemetryDir });
    expect((await readDiscovery(releasesDir)).rollouts).toBeUndefined();
  });
});
