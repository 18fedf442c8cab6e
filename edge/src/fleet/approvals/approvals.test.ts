import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAudit } from '../../discovery/audit';
import { readDiscovery } from '../../discovery/file';
import { fakePackage, temporaryFolder, type FakePackage } from '../../testing/fake-package';
import { openFleetServer } from '../../testing/fleet-server';
import { createToken } from '../access/tokens';
import { checkFleet } from '../check';
import { FLEET_COMMANDS } from '../commands';
import type { FleetArguments } from '../fleet-arguments';
import { publish } from '../publish/publish';
import { publishOutcome } from '../publish/publish-outcome';
import { releaseOrSend } from '../http/release-or-send';

const DAY_MS = 86_400_000;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let releasesDir: string;
/** Tokens by their holders. */
let tokens: Record<'all' | 'ann' | 'bob', string>;
let one: string;

const idOf = (token: string): string => token.split('_')[1] ?? '';
const fleet = async (command: string, more: Partial<FleetArguments> = {}) => {
  const run = FLEET_COMMANDS[command];
  if (!run) throw new Error(command);
  const args = { name: 'mfe-a', reason: 'because', to: undefined, rest: [], ...more };
  return run(releasesDir, args);
};
const ann = () => ({ holder: { id: idOf(tokens.ann), who: 'Ann' } });
const bob = () => ({ holder: { id: idOf(tokens.bob), who: 'Bob' } });

async function releaseText(
  entry: string,
  { token = tokens.ann, dryRun = false, ...what }: Partial<FakePackage> & ReleaseMore = {},
) {
  const routes = [{ path: '/a', page: 'a', title: 'A' }];
  const declaration = { name: 'mfe-a', routes, ...what.declaration };
  const packageDir = await fakePackage(folder.path, { ...what, declaration, entry });
  const published = await publish(packageDir, {
    releasesDir,
    cacheDir: path.join(folder.path, 'cache'),
    command: 'release',
    traffic: 100,
    token,
    dryRun,
    ...what.options,
  });
  return {
    version: published.release.version,
    ...publishOutcome(published, { dryRun }),
  };
}
interface ReleaseMore {
  token?: string;
  dryRun?: boolean;
  options?: { traffic?: number; command?: string };
}
/** Id of the proposal that a command became. */
const proposalOf = ({ data }: { data: Readonly<Record<string, unknown>> }): string =>
  (data['proposal'] as { id: string }).id;
const shares = async () =>
  Object.fromEntries(
    ((await readDiscovery(releasesDir)).microFrontends['mfe-a'] ?? []).flatMap((d) =>
      d.deployment.traffic > 0 ? [[d.metadata.version, d.deployment.traffic]] : [],
    ),
  );

beforeEach(async () => {
  folder = await temporaryFolder();
  releasesDir = path.join(folder.path, 'releases');
  const make = async (who: string, names: string[], actions: string[]) =>
    (await createToken(releasesDir, { who, names, actions })).token;
  const team = ['release', 'promote', 'canary', 'rollback', 'freeze', 'approve', 'decline'];
  tokens = {
    all: await make('Everybody', ['*'], ['*']),
    ann: await make('Ann', ['mfe-a'], team),
    bob: await make('Bob', ['mfe-a'], team),
  };
  ({ version: one } = await releaseText('one'));
  await fleet('protect', { approvals: 'on' });
});
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await checkFleet(releasesDir)).toEqual([]);
  await folder.remove();
});

describe('a remote that requires a second approver', () => {
  it('is released by two holders, whose names are in the audit log', async () => {
    const release = await releaseText('two');
    expect(release.text).toContain('mfe-a wants a second approver');
    expect(await shares()).toEqual({ [one]: 100 });
    const id = proposalOf(release);
    const status = await fleet('status');
    expect(status.text).toContain(`${id}  release mfe-a ${release.version} --traffic 100  by Ann`);
    expect(status.data['proposals']).toMatchObject([{ id, who: 'Ann' }]);
    const dry = await fleet('approve', { name: id, dryRun: true, ...bob() });
    expect(dry.text).toContain('Dry run');
    expect(await shares()).toEqual({ [one]: 100 });
    await fleet('approve', { name: id, ...bob() });
    expect(await shares()).toEqual({ [release.version]: 100 });
    expect((await readAudit(releasesDir, 'mfe-a')).slice(-2)).toMatchObject([
      { command: 'propose', who: 'Ann', digest: release.data['digest'] },
      { command: 'release', who: 'Ann', approver: 'Bob', digest: release.data['digest'] },
    ]);
    expect((await fleet('history')).text).toContain('Ann, approved by Bob');
    expect((await readDiscovery(releasesDir)).proposals).toBeUndefined();
    await expect(fleet('approve', { name: id, ...bob() })).rejects.toThrow('there is no proposal');
  });

  it('accepts a canary, a promotion and an automatic rollout', async () => {
    const { version: two } = await releaseText('two', { options: { traffic: 0 } });
    const canary = await fleet('canary', { rest: ['10%'], to: two, ...ann() });
    expect(canary.text).toContain(`canary mfe-a 10% --to ${two} waits as proposal`);
    await fleet('approve', { name: proposalOf(canary), ...bob() });
    expect(await shares()).toEqual({ [one]: 90, [two]: 10 });
    const promotion = await fleet('promote', { to: two, ...bob() });
    await fleet('approve', { name: proposalOf(promotion), ...ann() });
    expect(await shares()).toEqual({ [two]: 100 });
    const declaration = { name: 'mfe-a', rollout: { stages: [{ ring: 'staff' as const }] } };
    const rollout = await releaseText('three', { declaration, options: { traffic: undefined } });
    expect((await readDiscovery(releasesDir)).rollouts).toBeUndefined();
    await fleet('approve', { name: proposalOf(rollout), ...bob() });
    expect((await readDiscovery(releasesDir)).rollouts).toHaveProperty('mfe-a');
  });

  it('rolls back, freezes and kills without an approval', async () => {
    const { version: two } = await releaseText('two', { options: { traffic: 0 } });
    expect(await shares()).toEqual({ [one]: 100 });
    const canary = await fleet('canary', { rest: ['10%'], to: two, ...ann() });
    await fleet('approve', { name: proposalOf(canary), ...bob() });
    await fleet('canary', { rest: ['0%'], to: two, ...ann() });
    expect(await shares()).toEqual({ [one]: 100 });
    const again = await fleet('promote', { to: two, ...ann() });
    await fleet('approve', { name: proposalOf(again), ...bob() });
    await fleet('rollback', ann());
    expect(await shares()).toEqual({ [one]: 100 });
    await fleet('freeze', ann());
    await fleet('kill', ann());
  });

  it('cannot be bypassed without an approver', async () => {
    const { version: two } = await releaseText('two', { options: { traffic: 0 } });
    // The only other release would get the share that the default one loses.
    expect((await releaseText('one', { options: { traffic: 0 } })).data).toHaveProperty('proposal');
    expect((await fleet('canary', { rest: ['0%'], to: one, ...ann() })).data).toHaveProperty(
      'proposal',
    );
    await expect(fleet('rollback', { to: two, ...ann() })).rejects.toThrow('never had visitors');
    await expect(releaseText('three', { options: { command: 'start' } })).rejects.toThrow(
      'release it by its own command',
    );
    await expect(fleet('promote', { to: two })).rejects.toThrow('no tokens to tell one');
    expect(await shares()).toEqual({ [one]: 100 });
  });

  it('approves a release without visitors, and lists releases without an approval', async () => {
    const { version: two } = await releaseText('two', { options: { traffic: 0 } });
    expect((await fleet('status')).text).toMatch(new RegExp(`${two} +0 % +not approved`));
    await expect(fleet('link', { to: two, ...ann() })).rejects.toThrow('is not approved');
    const proposed = await fleet('canary', { rest: ['0%'], to: two, ...ann() });
    await expect(fleet('approve', { name: proposalOf(proposed), ...ann() })).rejects.toThrow(
      'who cannot approve it',
    );
    await fleet('approve', { name: proposalOf(proposed), ...bob() });
    expect(await shares()).toEqual({ [one]: 100 });
    expect((await fleet('status')).text).not.toContain('not approved');
    expect((await fleet('link', { to: two, ...ann() })).data['link']).toContain(two);
    // Visitors need a separate approval.
    expect(await fleet('promote', { to: two, ...ann() })).toMatchObject({
      data: { proposal: { id: expect.any(String) } },
    });
    await expect(fleet('rollback', { to: two, ...ann() })).rejects.toThrow('never had visitors');
  });

  it('reports pending changes, and proposes no refused or effective change', async () => {
    expect((await releaseText('two', { dryRun: true })).text).toContain('would wait for a second');
    expect((await releaseText('one')).text).toContain('live as before');
    await fleet('freeze', ann());
    await expect(releaseText('three')).rejects.toThrow('is frozen by Ann');
    expect((await readDiscovery(releasesDir)).proposals).toBeUndefined();
  });

  it('needs one holder when approvals are off, which the audit log records', async () => {
    await fleet('protect', { approvals: 'off' });
    const { version } = await releaseText('two');
    expect(await shares()).toEqual({ [version]: 100 });
    expect((await readAudit(releasesDir, 'access')).map(({ reason }) => reason)).toEqual([
      'approvals on: mfe-a',
      'approvals off: mfe-a',
    ]);
  });
});

describe('a proposal', () => {
  it('cannot be approved by its holder or without a token', async () => {
    const name = proposalOf(await releaseText('two'));
    await expect(fleet('approve', { name, ...ann() })).rejects.toThrow('who cannot approve it');
    const holder = { id: 'another', who: 'Ann' };
    await expect(fleet('approve', { name, holder })).rejects.toThrow('who cannot approve it');
    await expect(fleet('approve', { name })).rejects.toThrow('an approval needs a token');
    expect(await shares()).toEqual({ [one]: 100 });
  });

  it('cannot be approved under a name similar to its holder', async () => {
    const name = proposalOf(await releaseText('two'));
    for (const who of ['ann', ' ANN ', 'A\u200Bnn', 'Аnn', 'Ａｎｎ', 'Änn', 'An\u0301n']) {
      const approval = fleet('approve', { name, holder: { id: 'another', who } });
      await expect(approval).rejects.toThrow('who cannot approve it');
    }
    expect(await shares()).toEqual({ [one]: 100 });
  });

  it('is rejected once the remote has changed, with the command to repeat', async () => {
    const [two, three] = [await releaseText('two'), await releaseText('three')];
    await fleet('approve', { name: proposalOf(three), ...bob() });
    await expect(fleet('approve', { name: proposalOf(two), ...bob() })).rejects.toThrow(
      `give the command again: release mfe-a ${two.version} --traffic 100`,
    );
    expect(await shares()).toEqual({ [three.version]: 100 });
  });

  it('expires after a day', async () => {
    const name = proposalOf(await releaseText('two'));
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + DAY_MS - 60_000);
    expect((await fleet('status')).data['proposals']).toHaveLength(1);
    clock.mockReturnValue(now + DAY_MS + 60_000);
    expect((await fleet('status')).data['proposals']).toEqual([]);
    await expect(fleet('approve', { name, ...bob() })).rejects.toThrow('has expired');
  });

  it('can be declined with a reason, also by its holder', async () => {
    const name = proposalOf(await releaseText('two'));
    await expect(fleet('decline', { name, reason: '', ...bob() })).rejects.toThrow('say why');
    await fleet('decline', { name, reason: 'too late', ...ann() });
    expect((await readAudit(releasesDir, 'mfe-a')).at(-1)).toMatchObject({
      command: 'decline',
      reason: expect.stringContaining('of Ann: too late'),
    });
    await expect(fleet('approve', { name, ...bob() })).rejects.toThrow('there is no proposal');
  });

  it('is created once per change, up to a limit per remote', async () => {
    const first = await releaseText('two');
    expect(proposalOf(await releaseText('two'))).toBe(proposalOf(first));
    for (let n = 0; n < 9; n += 1)
      await fleet('canary', { rest: [`${n + 1}%`], to: first.version, ...ann() });
    await expect(fleet('canary', { rest: ['50%'], to: first.version, ...ann() })).rejects.toThrow(
      '10 proposals of mfe-a wait already',
    );
  });

  it('keeps its release from being pruned', async () => {
    const { version } = await releaseText('two');
    const pruned = await fleet('prune', { keep: 0, days: 0 });
    expect(pruned.text).not.toContain(version);
  });

  it('is created, approved and declined over HTTP with tokens of its remote only', async () => {
    const server = await openFleetServer(folder.path);
    const post = async (command: string, name: string, token: string) => {
      const answer = await fetch(`${server.origin}/fleet/${command}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify(command === 'decline' ? { name, reason: 'r' } : { name }),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    const routes = [{ path: '/a', page: 'a', title: 'A' }];
    const packageDir = await fakePackage(folder.path, {
      declaration: { name: 'mfe-a', routes },
      entry: 'sent',
    });
    const release = await releaseOrSend(
      packageDir,
      { FLEET_URL: server.origin, RELEASE_TOKEN: tokens.ann },
      {
        root: folder.path,
        releasesDir: '/nowhere',
        cacheDir: '/nowhere',
        drop: false,
        dryRun: false,
        checks: false,
        skipChecks: false,
      },
    );
    const id = proposalOf(release);
    const grant = { who: 'Team B', names: ['mfe-b'], actions: ['*'] };
    const { token: foreign } = await createToken(releasesDir, grant);
    expect(await post('approve', id, foreign)).toMatchObject({ status: 403 });
    expect(await post('decline', id, foreign)).toMatchObject({ status: 403 });
    expect(await post('approve', id, tokens.ann)).toMatchObject({ status: 409 });
    expect(await post('approve', 'constructor', tokens.bob)).toMatchObject({ status: 409 });
    expect(await post('approve', id, tokens.bob)).toMatchObject({ status: 200 });
    expect(await shares()).toEqual({ [String(release.data['version'])]: 100 });
    await server.close();
  });
});

it('needs tokens to distinguish approvers', async () => {
  const open = path.join(folder.path, 'open');
  const args = { name: 'mfe-a', reason: undefined, to: undefined, rest: [], approvals: 'on' };
  await expect(FLEET_COMMANDS['protect']?.(open, args)).rejects.toThrow('the first token is for');
});
