import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Composition } from 'shared/contract';
import { changeDiscovery } from '../../discovery/change';
import { withRollout } from '../../discovery/rollouts';
import { composition } from '../../fleet/commands/composition';
import { prune } from '../../fleet/commands/prune';
import { ring } from '../../fleet/commands/ring';
import { rolloutPlan } from '../../release/rollout-declaration';
import { openTestSite, screeners, SHELL, type TestSite } from '../../testing/test-site';

let site: TestSite;
let first: string;
let second: string;
let firstId: string;

async function open(address: string, cookie = '') {
  const answer = await fetch(site.base + address, { headers: { cookie } });
  const html = await answer.text();
  const [, text = '{}'] = /id="composition"[^>]*>([^<]*)</.exec(html) ?? [];
  const [, token = ''] = /<meta name="page-token" content="([\w-]+)">/.exec(html) ?? [];
  return { answer, composition: JSON.parse(text) as Composition, token };
}
const versionAt = async (address: string, cookie?: string) =>
  (await open(address, cookie)).composition.remotes['mfe-screeners']?.version;
const args = { rest: [], reason: undefined, to: undefined };

beforeAll(async () => {
  site = await openTestSite();
  await site.release(SHELL);
  first = await site.release(screeners('one'));
  firstId = (await open('/login')).composition.id;
  second = await site.release(screeners('two'));
});
afterAll(() => site.close());

it('issues a separate token for each answer, which no cache shares', async () => {
  const pages = await Promise.all(Array.from({ length: 20 }, () => open('/login')));
  expect(new Set(pages.map(({ token }) => token)).size).toBe(20);
  expect(pages.every(({ token }) => token.length === 52)).toBe(true);
  expect(pages[0]?.answer.headers.get('cache-control')).toBe('no-cache, private');
});

it('resolves a composition by id while its versions are live, by a signed link also later', async () => {
  const { id } = (await open('/login')).composition;
  expect((await open(`/login?composition=${id}`)).composition).toMatchObject({ id, pinned: id });
  const unsigned = await open(`/login?composition=${firstId}`);
  expect(unsigned.composition).not.toHaveProperty('pinned');
  expect(unsigned.answer.headers.get('x-override-refused')).toBe('composition');
  const { data } = await composition(site.releasesDir, { ...args, name: firstId });
  expect(data['versions']).toMatchObject({ 'mfe-screeners': first });
  const link = String(data['link']);
  const { composition: pinned } = await open(link);
  expect(pinned.id).toBe(firstId);
  expect(pinned.remotes['mfe-screeners']?.version).toBe(first);
  const [, token = ''] = link.split('=');
  const later = token.replace(/\.(\w+)\./, (_, expiry: string) => `.${expiry}z.`);
  for (const changed of [later, token.slice(0, -1), `${firstId}.zzzzzzz`, '__proto__'])
    expect(await versionAt(`/login?composition=${changed}`)).toBe(second);
});

it('ignores an expired link', async () => {
  const days = 1e-9;
  const { data } = await composition(site.releasesDir, { ...args, name: firstId, days });
  expect(await versionAt(String(data['link']))).toBe(second);
});

it('keeps versions of recent compositions from being pruned', async () => {
  for (const entry of ['three', 'four', 'five', 'six', 'seven'])
    await site.release(screeners(entry));
  const { data } = await prune(site.releasesDir, { ...args, name: undefined, keep: 0, days: 0.5 });
  expect(JSON.stringify(data['pruned'])).not.toContain(first);
});

it('marks an overridden shell in the page', async () => {
  const next = await site.release({ ...SHELL, entry: 'next' }, { traffic: 0 });
  const overridden = (await open(`/login?remote.shell=${site.signedVersion('shell', next)}`))
    .composition;
  expect(overridden).toMatchObject({ shell: { version: next }, shellOverridden: true });
});

it('gives a ring a release by a signed link, which can be left', async () => {
  const canary = await site.release(screeners('canary'), { traffic: 0 });
  const at = new Date().toISOString();
  const control = (await versionAt('/login')) ?? '';
  await changeDiscovery(site.releasesDir, {
    name: 'mfe-screeners',
    who: 'test',
    command: 'release',
    reason: 'rollout',
    apply: () => null,
    amend: (document) =>
      withRollout(document, 'mfe-screeners', {
        version: canary,
        control,
        plan: rolloutPlan({ stages: [{ ring: 'staff' }, { share: 10 }] }),
        stage: 0,
        startedAt: at,
        since: at,
      }),
  });
  const cookieOf = async (link: string) => {
    const answer = await fetch(site.base + link, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
    return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  };
  const linkOf = async (name: string) =>
    String((await ring(site.releasesDir, { ...args, name })).data['link']);
  const staff = await cookieOf(await linkOf('staff'));
  expect(await versionAt('/login', staff)).toBe(canary);
  expect(await versionAt('/login', await cookieOf(await linkOf('cohort')))).toBe(control);
  expect(await versionAt('/login', staff.replace('staff', 'cohort'))).toBe(control);
  expect(await cookieOf(`${(await linkOf('staff')).slice(0, -1)}`)).toBe('');
  expect(await versionAt('/login', await cookieOf('/?ring=none'))).toBe(control);
});
