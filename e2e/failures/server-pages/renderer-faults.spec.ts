import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { deepUnless } from '../../site/deep';
import { ALONE } from '../../site/alone';
import { liveVersion } from '../../site/releases';
import { startSecondSite, type SecondSite } from '../../site/second-site';
import { DATA_DIR } from '../../site/site';
import {
  addressOf,
  releaseTiny,
  RENDERER,
  retireTiny,
  tinyName,
  type TinyRemote,
} from '../../site/tiny-remotes';

const SERVED = '<div data-static-page="server">';
const CLIENT_HEADING = 'By the client';

/**
 * A remote whose page is rendered on the server by the body of a function with `input` and `page`.
 * The body runs at addresses with a query only: the release renders the page without one, and refuses
 * a renderer with a fault.
 */
const rendering = (base: string, body: string): TinyRemote => ({
  name: tinyName(base),
  mount: `element.innerHTML = '<h1>${CLIENT_HEADING}</h1>';`,
  serverPages: `let former = null;
exports.contract = 1;
exports.pages = ['tiny'];
exports.renderPage = async (input) => {
  const page = { html: '<h1>By the server</h1>', css: '', inlineCss: '', kept: [], missing: [] };
  if (input.search === '') return page;
  ${body}
  return page;
};`,
});

const visited = (remote: TinyRemote): string => `${addressOf(remote)}?visit=1`;

/** Renderers with a fault, and its name in the log. */
const FAULTS: { what: string; remote: TinyRemote; reason: RegExp }[] = [
  {
    what: 'throws',
    remote: rendering('pages-throw', "throw new Error('no page');"),
    reason: /threw, no page/,
  },
  { what: 'hangs', remote: rendering('pages-hang', 'for (;;) {}'), reason: /hung, / },
  {
    what: 'is never done',
    remote: rendering('pages-wait', 'await new Promise(() => {});'),
    reason: /hung, /,
  },
  {
    what: 'returns too much',
    remote: rendering('pages-large', "page.html = 'a'.repeat(500_000);"),
    reason: /too-large, html/,
  },
  {
    what: 'returns a script',
    remote: rendering('pages-script', "page.html = '<script>window.ran = true</script>';"),
    reason: /invalid, html/,
  },
];
const GOOD = rendering('pages-good', '');
const SLOW = rendering('pages-slow', 'await new Promise((done) => setTimeout(done, 2500));');
const CHANGED = rendering('pages-bytes', '');
const NEEDS_DATA = rendering(
  'pages-data',
  "if (Object.keys(input.answers).length === 0) page.missing = [{ method: 'GET', url: '/api/market/none' }];",
);
const FORGETFUL = rendering(
  'pages-state',
  'page.html = `<p>${JSON.stringify(former)}</p>`; former = { input, scope: Object.keys(globalThis) };',
);
const ALL = [...FAULTS.map(({ remote }) => remote), GOOD, SLOW, CHANGED, NEEDS_DATA, FORGETFUL];

test.describe('a page whose renderer has a fault', ALONE, () => {
  test.describe.configure({ timeout: 180_000 });
  let site: SecondSite;
  test.beforeAll(async () => {
    await releaseTiny(ALL);
    const version = await liveVersion(CHANGED.name);
    // Before the site starts, which renders pages ahead of their visitors.
    await writeFile(
      path.join(DATA_DIR, 'releases', CHANGED.name, version, RENDERER),
      "exports.renderPage = async () => ({ html: '<h1>Changed</h1>' });",
    );
    site = await startSecondSite({ environment: {}, api: 'shared' });
  });
  test.afterAll(async () => {
    await site.stop();
    await retireTiny(ALL.map(({ name }) => name));
  });

  const html = async (remote: TinyRemote, headers: Record<string, string> = {}) => {
    const answer = await fetch(site.origin + visited(remote), { headers });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  const isServed = (remote: TinyRemote) =>
    expect
      .poll(async () => (await html(remote)).includes(SERVED), {
        message: remote.name,
        timeout: 60_000,
      })
      .toBe(true);
  const linesOf = ({ name }: TinyRemote): string[] =>
    site
      .log()
      .split('\n')
      .filter((line) => line.includes(`of ${name} `) && line.includes('without its first screen'));

  for (const { what, remote, reason } of FAULTS) {
    test(
      `shows its skeleton and then its content when the renderer ${what}`,
      deepUnless(what !== 'is never done'),
      async ({ page }) => {
        expect(await html(remote)).not.toContain(SERVED);
        await page.goto(site.origin + visited(remote));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(CLIENT_HEADING);
        expect(await page.evaluate(() => 'ran' in window)).toBe(false);
        await expect.poll(() => linesOf(remote).length, { timeout: 30_000 }).toBe(1);
        expect(linesOf(remote)[0]).toMatch(reason);
        await isServed(GOOD);
        expect(await html(remote)).not.toContain(SERVED);
        expect(linesOf(remote)).toHaveLength(1);
      },
    );
  }

  test('is shown by the client when its bytes are not those of the release', async ({ page }) => {
    expect(await html(CHANGED)).not.toContain(SERVED);
    await page.goto(site.origin + visited(CHANGED));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(CLIENT_HEADING);
    await expect.poll(() => linesOf(CHANGED)).toEqual([expect.stringMatching(/wrong-bytes, /)]);
    await isServed(GOOD);
  });

  test('is sent with its skeleton when it is late, and complete to the next visitor', async ({
    page,
  }) => {
    expect(await html(SLOW)).not.toContain(SERVED);
    await page.goto(site.origin + visited(SLOW));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(CLIENT_HEADING);
    await isServed(SLOW);
    expect(linesOf(SLOW)).toEqual([]);
  });

  test('contains no data of an earlier visitor when its renderer keeps state', async () => {
    const cookie = 'visitor=secret-cookie';
    await html(FORGETFUL, { cookie, authorization: 'Bearer secret-token' });
    let second = '';
    await expect
      .poll(
        async () => {
          const answer = await fetch(`${site.origin}${addressOf(FORGETFUL)}?n=${Math.random()}`);
          second = await answer.text();
          return second;
        },
        { timeout: 60_000 },
      )
      .toMatch(/<p>\{"input":.*"scope":/);
    expect(second).not.toContain('secret');
    expect(second).not.toContain('"process"');
  });

  test('is shown by the client when the API is down', async ({ page }) => {
    await isServed(NEEDS_DATA);
    const alone = await startSecondSite({ environment: {}, api: 9 });
    try {
      const address = alone.origin + visited(NEEDS_DATA);
      expect(await (await fetch(address)).text()).not.toContain(SERVED);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(CLIENT_HEADING);
      expect(alone.log()).not.toContain('without its first screen');
    } finally {
      await alone.stop();
    }
  });
});
