import path from 'node:path';
import { parseArgs } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readDiscovery } from '../../discovery/file';
import { fakePackage, temporaryFolder } from '../../testing/fake-package';
import { FLEET_COMMANDS } from '../commands';
import type { FleetArguments } from '../fleet-arguments';
import type { Outcome } from '../outcome';
import { publish } from '../publish/publish';
import { publishOutcome } from '../publish/publish-outcome';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let releasesDir: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  releasesDir = path.join(folder.path, 'data', 'releases');
});
afterEach(() => folder.remove());

let outcome: Outcome;
async function release(entry: string, traffic?: number, rollout?: object): Promise<string> {
  const packageDir = await fakePackage(folder.path, {
    declaration: { name: 'mfe-a', routes: [{ path: '/a', page: 'a', title: 'A' }], rollout },
    entry,
  });
  const cacheDir = path.join(folder.path, 'cache');
  const published = await publish(packageDir, {
    releasesDir,
    cacheDir,
    traffic,
    command: 'release',
  });
  outcome = publishOutcome(published, { dryRun: false });
  return published.release.version;
}
async function fleet(command: string, more: Partial<FleetArguments> = {}): Promise<void> {
  const run = FLEET_COMMANDS[command];
  if (!run) throw new Error(command);
  const args = { name: 'mfe-a', reason: 'because', to: undefined, rest: [], ...more };
  outcome = await run(releasesDir, args);
}
const canary = (share: string, to?: string) => fleet('canary', { rest: [share], to });
/** Runs the command that the last outcome printed. */
async function undo(): Promise<void> {
  const [, line = ''] = /^Undo: npm run fleet -- (.*)$/m.exec(outcome.text) ?? [];
  const words = line.split(' ').map((word) => word.replaceAll('"', ''));
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { reason: { type: 'string' }, to: { type: 'string' }, drop: { type: 'boolean' } },
  });
  const [command = '', name, ...rest] = positionals;
  await fleet(command, { name, rest, ...values, reason: values.reason ?? 'undo' });
}
const list = async () => (await readDiscovery(releasesDir)).microFrontends['mfe-a'] ?? [];
const shares = async () =>
  Object.fromEntries(
    (await list())
      .filter(({ deployment }) => deployment.traffic > 0)
      .map(({ metadata, deployment }) => [metadata.version, deployment.traffic]),
  );

describe('the printed undo of a change restores all shares', () => {
  let [one, two] = ['', ''];
  beforeEach(async () => {
    one = await release('one', 100);
    two = await release('two', 100);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a release', () => release('three', 100)],
    ['a release to some', () => release('three', 10)],
    ['a canary', () => canary('10%', one)],
    ['a promotion of an older release', () => fleet('promote', { to: one })],
    ['a rollback', () => fleet('rollback')],
    ['a retirement', () => fleet('retire', { drop: true })],
  ])('%s', async (_, change) => {
    const before = await shares();
    await change();
    expect(await shares()).not.toEqual(before);
    await undo();
    expect(await shares()).toEqual(before);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a lower share', () => canary('5%')],
    ['a canary that ends', () => canary('0%')],
    ['a rollback', () => fleet('rollback')],
  ])('%s, while visitors are split', async (_, change) => {
    const three = await release('three', 20);
    await change();
    expect(await shares()).not.toEqual({ [two]: 80, [three]: 20 });
    await undo();
    expect(await shares()).toEqual({ [two]: 80, [three]: 20 });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a higher share', () => canary('50%')],
    ['a promotion', () => fleet('promote')],
  ])('or the last good release to all, after %s', async (_, change) => {
    await release('three', 20);
    await change();
    await undo();
    expect(await shares()).toEqual({ [two]: 100 });
  });

  it('is null for a release without visitors', async () => {
    await release('three', 0);
    expect(outcome.text).not.toContain('Undo');
    expect(outcome.data['undo']).toBeNull();
  });
});

describe('a rollback during a rollout', () => {
  it.each([
    ['staff have', { ring: 'staff', bakeMinutes: 30 }],
    ['some have', { share: 5 }],
  ])('that %s leads to its control, ends it and marks the release alone', async (_, stage) => {
    await release('one', 100);
    const two = await release('two', 100);
    const three = await release('three', undefined, { stages: [stage] });
    expect((await readDiscovery(releasesDir)).rollouts?.['mfe-a']?.version).toBe(three);
    await undo();
    expect(outcome.text).toContain(`The rollout of ${three} is over`);
    expect(await shares()).toEqual({ [two]: 100 });
    expect((await readDiscovery(releasesDir)).rollouts).toBeUndefined();
    const marked = (await list()).filter(({ extras }) => extras.rolledBack);
    expect(marked.map(({ metadata }) => metadata.version)).toEqual([three]);
  });
});

it.each<[string, (control: string) => Promise<unknown>]>([
  ['a canary of 0 %', () => canary('0%')],
  ['a promotion of its control', (control) => fleet('promote', { to: control })],
])('a rollout that staff have is ended by %s', async (_, change) => {
  await release('one', 100);
  const two = await release('two', 100);
  await release('three', undefined, { stages: [{ ring: 'staff' }] });
  await change(two);
  expect(outcome.data['changed']).toBe(true);
  expect((await readDiscovery(releasesDir)).rollouts).toBeUndefined();
  expect(await shares()).toEqual({ [two]: 100 });
});

it('gives visitors to a rolled-back release by name only', async () => {
  await release('one', 100);
  const two = await release('two', 100);
  await fleet('rollback');
  const refusal = new RegExp(`^mfe-a ${two}, the newest release, was rolled back \\(because\\)`);
  await expect(fleet('promote')).rejects.toThrow(refusal);
  await expect(canary('10%')).rejects.toThrow(refusal);
  await fleet('promote', { to: two });
  expect(await shares()).toEqual({ [two]: 100 });
});
