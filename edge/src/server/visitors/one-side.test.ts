import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Composition } from 'shared/contract';
import { openTestSite, screeners, SHELL, type TestSite } from '../../testing/test-site';

let site: TestSite;
let versions: string[];

beforeAll(async () => {
  site = await openTestSite();
  await site.release(SHELL);
  const one = await site.release(screeners('one side'));
  versions = [one, await site.release(screeners('the other side'), { traffic: 50 })];
});
afterAll(() => site.close());

/** Version of the split remote in the answer to a browser without cookies. */
async function sideOf(browser: string, headers: Record<string, string>): Promise<string> {
  const { body } = await site.raw('/login', 'GET', { 'user-agent': browser, ...headers });
  const [, text = '{}'] = /id="composition"[^>]*>([^<]*)</.exec(body) ?? [];
  return (JSON.parse(text) as Composition).remotes['mfe-screeners']?.version ?? '';
}

it('keeps browsers without cookies on one side of a split', async () => {
  const first = new Set<string>();
  for (let index = 0; index < 20; index += 1) {
    const browser = `Browser ${index}`;
    const side = await sideOf(browser, { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' });
    first.add(side);
    for (let count = 0; count < 4; count += 1)
      expect(
        await sideOf(browser, {
          'sec-fetch-site': 'same-origin',
          'sec-fetch-mode': 'navigate',
        }),
      ).toBe(side);
  }
  expect([...first].toSorted()).toEqual(versions.toSorted());
});

it('logs nothing about them', () => {
  expect(site.lines).toEqual([]);
});
