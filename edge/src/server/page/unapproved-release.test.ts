import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Composition } from 'shared/contract';
import { compositionStore } from '../../composition/composition-store';
import { pinToken } from '../../composition/pins';
import { versionLink } from '../../composition/version-link';
import { compositionId } from '../../composition/resolve';
import { changeDiscovery } from '../../discovery/change';
import { readDiscovery } from '../../discovery/file';
import { withRollout } from '../../discovery/rollouts';
import { FLEET_COMMANDS } from '../../fleet/commands';
import { createToken, credentialOf, readGrants, requireGranted } from '../../fleet/access/tokens';
import type { FleetArguments } from '../../fleet/fleet-arguments';
import { rolloutPlan } from '../../release/rollout-declaration';
import { fleetSigningKey } from '../../release/signing-key';
import { openTestSite, screeners, SHELL, type TestSite } from '../../testing/test-site';

const NAME = 'mfe-screeners';
const ANN = { holder: { id: 'ann', who: 'Ann' } };
const BOB = { holder: { id: 'bob', who: 'Bob' } };
const SOON = (): number => Date.now() + 3_600_000;

let site: TestSite;
let live: string;
let count = 0;

const fleet = async (command: string, more: Partial<FleetArguments> = {}) => {
  const run = FLEET_COMMANDS[command];
  if (!run) throw new Error(command);
  const args = { name: NAME, reason: 'because', to: undefined, rest: [], ...more };
  return run(site.releasesDir, args);
};
/** Without tokens, which every release of the test site would need then. */
const approvals = (state: 'on' | 'off') =>
  changeDiscovery(site.releasesDir, {
    name: 'access',
    who: 'test',
    command: 'protect',
    reason: state,
    apply: () => null,
    amend: (document) => ({ ...document, approvals: state === 'on' ? [NAME] : undefined }),
  });
/** A release by Ann without an approval or visitors. */
const unapproved = () => site.release(screeners(`unapproved ${(count += 1)}`), { traffic: 0 });
const signed = (version: string, name = NAME): string => site.signedVersion(name, version);

async function open(query: Record<string, string>, { path = '/login', cookie = '' } = {}) {
  const address = `${site.base}${path}?${new URLSearchParams(query).toString()}`;
  const answer = await fetch(address, { headers: { cookie } });
  const html = await answer.text();
  const [, text = '{}'] = /id="composition"[^>]*>([^<]*)</.exec(html) ?? [];
  const composition = JSON.parse(text) as Composition;
  return {
    html,
    composition,
    version: composition.remotes[NAME]?.version,
    refused: answer.headers.get('x-override-refused'),
  };
}
const proposalOf = ({ data }: { data: Readonly<Record<string, unknown>> }): string =>
  (data['proposal'] as { id: string }).id;

/** Ann proposes a release at 0 % and Bob approves it. */
async function approve(version: string): Promise<void> {
  const proposed = await fleet('canary', { rest: ['0%'], to: version, ...ANN });
  await fleet('approve', { name: proposalOf(proposed), ...BOB });
}

beforeAll(async () => {
  site = await openTestSite();
  await site.release(SHELL);
  live = await site.release(screeners('live'));
});
beforeEach(() => approvals('on'));
afterAll(() => site.close());

it('ignores an unsigned link to a release that never had visitors, guarded or not', async () => {
  const version = await unapproved();
  for (const state of ['on', 'off'] as const) {
    await approvals(state);
    for (const path of ['/login', '/stocks/screener']) {
      const page = await open({ [`remote.${NAME}`]: version }, { path });
      expect(page).toMatchObject({ version: live, refused: `${NAME} ${version}` });
      expect(page.html).not.toContain(`/releases/${NAME}/${version}/`);
    }
    const discovery = await fetch(`${site.base}/discovery.json?remote.${NAME}=${version}`);
    expect(await discovery.text()).not.toContain(version);
  }
});

it('ignores overrides in cookies', async () => {
  const version = await unapproved();
  const text = `${NAME}=${version}`;
  const cookie = [`remote.${text}`, text, `overrides=${JSON.stringify({ [NAME]: version })}`];
  expect((await open({}, { cookie: cookie.join('; ') })).version).toBe(live);
});

it('does not run a shell on the edge or in a page before it had visitors', async () => {
  const files = {
    ...SHELL.files,
    'service-worker.js': 'alone()',
    'offline-page.json': JSON.stringify({ markup: '<main>Offline</main>', css: 'a{}' }),
  };
  const shell = await site.release({ ...SHELL, files, entry: 'alone' }, { traffic: 0 });
  const page = await open({ 'remote.shell': shell });
  expect(page.composition.shell.version).not.toBe(shell);
  expect(page.refused).toBe(`shell ${shell}`);
  const worker = async (query: string) =>
    (await fetch(`${site.base}/service-worker.js${query}`)).text();
  expect(await worker(`?remote.shell=${site.signedVersion('shell', shell)}`)).toContain('alone()');
  expect(await worker(`?remote.shell=${shell}`)).toBe(await worker(''));
});

it('follows a signed link to a release without visitors when approvals are off', async () => {
  await approvals('off');
  const version = await unapproved();
  const { data } = await fleet('link', { to: version, ...ANN });
  const answer = await fetch(site.base + String(data['link']));
  expect(await answer.text()).toContain(`"version":"${version}"`);
  const link = signed(version);
  expect((await open({ [`remote.${NAME}`]: link })).version).toBe(version);
  const [, expiry = '', signature = ''] = link.split('~');
  const expired = versionLink(
    fleetSigningKey(site.releasesDir),
    { name: NAME, version },
    Date.now() - 1000,
  );
  const changed = [
    expired,
    `${live}~${expiry}`,
    `${version}~${expiry}z~${signature}`,
    `${version}~${expiry}~${signature.slice(0, -1)}`,
    `${version}~${expiry}~${signature}~`,
    `${version}~zzzzzz~${'A'.repeat(20)}`,
    signed(version, 'shell'),
  ];
  for (const text of changed) {
    const page = await open({ [`remote.${NAME}`]: text });
    expect({ text, version: page.version }).toEqual({ text, version: live });
    expect(page.refused).toContain(NAME);
  }
});

it('follows a signed link only to approved releases when approvals are on', async () => {
  const version = await unapproved();
  await expect(fleet('link', { to: version, ...ANN })).rejects.toThrow(
    `is not approved, so no link leads to it: npm run fleet -- canary ${NAME} 0% --to ${version}`,
  );
  expect((await open({ [`remote.${NAME}`]: signed(version) })).version).toBe(live);
  // An open or declined proposal, or one for another release, is not an approval.
  const proposed = await fleet('canary', { rest: ['0%'], to: version, ...ANN });
  expect((await open({ [`remote.${NAME}`]: signed(version) })).version).toBe(live);
  await fleet('decline', { name: proposalOf(proposed), ...BOB });
  expect((await open({ [`remote.${NAME}`]: signed(version) })).version).toBe(live);
  await approve(version);
  expect((await open({ [`remote.${NAME}`]: signed(version) })).version).toBe(version);
  expect((await fleet('link', { to: version, ...ANN })).data['link']).toContain(version);
  // An approval gives no visitors.
  expect((await open({})).version).toBe(live);
  expect((await open({ [`remote.${NAME}`]: version })).version).toBe(live);
});

it('ignores a link that was signed before approvals were on', async () => {
  await approvals('off');
  const version = await unapproved();
  const link = signed(version);
  expect((await open({ [`remote.${NAME}`]: link })).version).toBe(version);
  await approvals('on');
  expect((await open({ [`remote.${NAME}`]: link })).version).toBe(live);
});

it('follows a signed composition only to approved releases', async () => {
  const key = fleetSigningKey(site.releasesDir);
  await approvals('off');
  const version = await unapproved();
  const { microFrontends } = await readDiscovery(site.releasesDir);
  const shell = microFrontends['shell']?.find(({ deployment }) => deployment.default);
  const remote = microFrontends[NAME]?.find(({ metadata }) => metadata.version === version);
  if (!shell || !remote) throw new Error('no releases');
  const resolution = {
    shell,
    remotes: { [NAME]: remote },
    refusals: {},
    overridden: new Set<string>(),
  };
  const id = compositionId(resolution);
  const compositions = compositionStore(site.releasesDir, () => {});
  compositions.remember(resolution);
  await compositions.settled();
  await approvals('on');
  const composition = pinToken(key, id, SOON());
  expect(await open({ composition })).toMatchObject({ version: live, refused: 'composition' });
  await approve(version);
  expect((await open({ composition })).version).toBe(version);
});

it('requires a signature for a release once it is rolled back', async () => {
  await approvals('off');
  const before = live;
  const next = await site.release(screeners('next'));
  await approvals('on');
  expect((await open({ [`remote.${NAME}`]: before })).version).toBe(before);
  await fleet('rollback', ANN);
  expect(await open({ [`remote.${NAME}`]: next })).toMatchObject({
    version: before,
    refused: `${NAME} ${next}`,
  });
  expect((await open({ [`remote.${NAME}`]: signed(next) })).version).toBe(next);
  await fleet('kill', ANN);
  const killed = (await open({ [`remote.${NAME}`]: signed(next) })).composition.remotes[NAME];
  expect(killed).toMatchObject({ killed: true });
  expect(killed).not.toHaveProperty('overridden');
  await fleet('revive', ANN);
});

it('keeps an approval after the document dropped the release', async () => {
  const version = await unapproved();
  await approve(version);
  await approvals('off');
  for (let n = 0; n < 6; n += 1) await site.release(screeners(`later ${(count += 1)}`));
  await approvals('on');
  const { microFrontends } = await readDiscovery(site.releasesDir);
  expect(microFrontends[NAME]?.map(({ metadata }) => metadata.version)).not.toContain(version);
  expect((await open({ [`remote.${NAME}`]: signed(version) })).version).toBe(version);
});

it('does not replace a refused release by an unapproved one', async () => {
  const { declaration } = screeners('');
  const fitting = await site.release(
    { declaration: { ...declaration, contract: '^9.0.0' }, entry: 'fits the next shell' },
    { traffic: 0 },
  );
  const offers = { contract: '9.0.0', shared: {} };
  const nextShell = { ...SHELL, entry: 'next', offers };
  const shell = await site.release(nextShell, { traffic: 0 });
  const link = { 'remote.shell': signed(shell, 'shell') };
  const page = await open(link, { path: '/stocks/screener' });
  expect(page.html).not.toContain(`/releases/${NAME}/${fitting}/`);
  expect(page.composition.remotes[NAME]?.version).not.toBe(fitting);
  await expect(site.release(nextShell)).rejects.toThrow(`leave visitors without ${NAME}`);
  await approve(fitting);
  expect((await open(link, { path: '/stocks/screener' })).version).toBe(fitting);
});

it('gives a ring no rollout that began before approvals were on', async () => {
  await approvals('off');
  const version = await unapproved();
  const at = new Date().toISOString();
  const control = (await open({})).version ?? '';
  await changeDiscovery(site.releasesDir, {
    name: NAME,
    who: 'test',
    command: 'release',
    reason: 'rollout',
    apply: () => null,
    amend: (document) =>
      withRollout(document, NAME, {
        version,
        control,
        plan: rolloutPlan({ stages: [{ ring: 'staff' }, { share: 10 }] }),
        stage: 0,
        startedAt: at,
        since: at,
      }),
  });
  const { data } = await fleet('ring', { name: 'staff' });
  const joined = await fetch(site.base + String(data['link']), { redirect: 'manual' });
  const cookie = joined.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await open({}, { cookie })).version).toBe(version);
  await approvals('on');
  expect((await open({}, { cookie })).version).toBe(control);
});

it('signs links only to the remote of the token', async () => {
  const { token } = await createToken(site.releasesDir, {
    who: 'Ann',
    names: [NAME],
    actions: ['link'],
  });
  const credential = credentialOf(await readGrants(site.releasesDir), token);
  expect(() => requireGranted(credential, 'link', NAME)).not.toThrow();
  expect(() => requireGranted(credential, 'link', 'shell')).toThrow('may not link shell');
  expect(() => requireGranted(credential, 'composition', NAME)).toThrow('does not cover');
});
