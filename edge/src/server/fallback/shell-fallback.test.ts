import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Composition } from 'shared/contract';
import { FLEET_COMMANDS } from '../../fleet/commands';
import { openTestSite, SHELL, type TestSite } from '../../testing/test-site';
import { withoutFailedShell } from './shell-fallback';

let site: TestSite;
let first: string;
let second: string;

async function open(query: string) {
  const answer = await fetch(`${site.base}/login${query}`);
  const html = await answer.text();
  const [, text = '{}'] = /id="composition"[^>]*>([^<]*)</.exec(html) ?? [];
  return { html, composition: JSON.parse(text) as Composition };
}
const shellAt = async (query: string) => (await open(query)).composition.shell.version;

beforeAll(async () => {
  site = await openTestSite();
  first = await site.release(SHELL);
  second = await site.release({ ...SHELL, entry: 'second' });
});
afterAll(() => site.close());

it('replaces the failed shell with the last good one, without an override', async () => {
  const { composition, html } = await open(`?tab=a&failed-shell=${second}`);
  expect(composition.shell.version).toBe(first);
  expect(composition).not.toHaveProperty('shellOverridden');
  // The parameter is in no address of the page.
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/login\?tab=a">|noindex/);
  expect(composition).not.toHaveProperty('pinned');
  expect(composition.failedShell).toBe(second);
});

it('keeps the composition of a tab with the last good shell while the other one fails', async () => {
  const { composition } = await open(`?failed-shell=${second}`);
  const poll = async (query: string): Promise<string | null> => {
    const answer = await fetch(`${site.base}/discovery.json${query}`, { method: 'HEAD' });
    return answer.headers.get('x-composition');
  };
  // The polled composition is the tab's own; the visitor's usual one differs.
  expect(await poll(`?failed-shell=${composition.failedShell}`)).toBe(composition.id);
  expect(await poll('')).not.toBe(composition.id);
});

it('ignores the parameter for other versions', async () => {
  const unseen = await site.release({ ...SHELL, entry: 'unseen' }, { traffic: 0 });
  for (const version of [first, unseen, '9.9.9', '', '__proto__'])
    expect(await shellAt(`?failed-shell=${version}`)).toBe(second);
  expect(await shellAt(`?failed-shell=${second}&failed-shell=${unseen}`)).toBe(first);
});

it('keeps an overridden shell', async () => {
  const query = `?remote.shell=${site.signedVersion('shell', first)}&failed-shell=${first}`;
  expect(await shellAt(query)).toBe(first);
});

it('never uses a shell that was rolled back', async () => {
  const rollback = FLEET_COMMANDS['rollback'];
  await rollback?.(site.releasesDir, { name: 'shell', reason: 'bad', to: undefined, rest: [] });
  expect(await shellAt('')).toBe(first);
  expect(await shellAt(`?failed-shell=${first}`)).toBe(first);
});

it.each([
  ['', ''],
  ['?a=1', '?a=1'],
  ['?failed-shell=1.0.0', ''],
  ['?a=1&failed-shell=1.0.0', '?a=1'],
])('takes the parameter out of %s', (search, expected) => {
  expect(withoutFailedShell(search)).toBe(expected);
});
