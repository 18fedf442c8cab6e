import { expect, type Page } from '@playwright/test';
import { DEEP, deepUnless } from '../site/deep';
import { collectErrors, open } from '../site/platform';
import { liveDeployment } from '../site/releases';
import { cachedPaths, openInstalled, scripts, test } from './app';

/** The script that contains a text; undefined if no script does. */
async function scriptWith(addresses: readonly string[], text: string): Promise<string | undefined> {
  const codes = await Promise.all(addresses.map(async (url) => (await fetch(url)).text()));
  return addresses.find((_, at) => codes[at]?.includes(text));
}

test('a further visit takes every released file from the worker', async ({ page, door }) => {
  await openInstalled(page, '/faq');
  const first = await scripts(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  // The script that messages the worker loads last, after the page is shown.
  const last = await scriptWith(first, 'page-stands');
  expect(last).toBeDefined();
  door.forget();
  await open(page, '/faq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers');
  await expect.poll(() => scripts(page)).toContain(last);
  expect(door.requests).toContain('/faq');
  const fetched = door.requests.map((url) => new URL(url, door.origin).href);
  expect(first.filter((script) => fetched.includes(script))).toEqual([]);
});

test('caches only the chrome and released files, never data of the user', async ({ page }) => {
  await openInstalled(page, '/stocks/screener');
  await page.evaluate(async () => {
    await fetch('/api/me', { headers: { authorization: 'Bearer none' } });
    await fetch('/discovery.json');
    await fetch('/api/quotes?symbols=MSFT.US');
  });
  await open(page, '/watchlists');
  await open(page, '/stocks/details/AAPL.US');
  const caches = await cachedPaths(page);
  expect(Object.keys(caches).toSorted()).toEqual(['plumbline-frame', 'plumbline-releases']);
  const paths = Object.values(caches)
    .flat()
    .map((url) => new URL(url).pathname);
  expect(paths.length).toBeGreaterThan(10);
  const others = paths.filter((path) => !path.startsWith('/releases/'));
  expect(others.toSorted()).toEqual(['/icon-192.png', '/icon.svg', '/offline.html']);
});

/** Replaces two cached files: a script of the chrome and one of the page. */
const change = (page: Page, chunk: string, seal: boolean): Promise<string[]> =>
  page.evaluate(
    async ({ chunk, seal }) => {
      const body = new TextEncoder().encode('window.changedFileRan = true');
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', body));
      const integrity = `sha384-${btoa(String.fromCharCode(...digest))}`;
      const files: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys()) {
          if (!url.endsWith(`/${chunk}`) && !/\/releases\/shell\/.*\/shell\.\w+\.js$/.test(url))
            continue;
          const headers = {
            'content-type': 'text/javascript',
            ...(seal && { 'x-kept-integrity': integrity }),
          };
          await cache.put(url, new Response(body, { headers }));
          files.push(url);
        }
      }
      return files;
    },
    { chunk, seal },
  );
const lengths = (page: Page, files: string[]): Promise<number[]> =>
  page.evaluate(
    (urls) =>
      Promise.all(
        urls.map(async (url) => ((await (await caches.match(url))?.text()) ?? '').length),
      ),
    files,
  );

for (const seal of [false, true]) {
  test(
    `a kept file that was changed never runs, and is replaced${seal ? ', even with a forged seal' : ''}`,
    deepUnless(seal),
    async ({ page }) => {
      const { chunks } = await liveDeployment('mfe-content');
      await openInstalled(page, '/faq');
      const changed = await change(page, chunks['faq']?.at(-1) ?? '', seal);
      expect(changed).toHaveLength(2);

      const errors = collectErrors(page);
      await open(page, '/faq');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers');
      expect(await page.evaluate(() => 'changedFileRan' in window)).toBe(false);
      // Then the browser loads it and logs the error; the next attempt bypasses the cache.
      expect(errors.filter((error) => !seal || !error.includes('integrity'))).toEqual([]);
      await expect
        .poll(async () => Math.min(...(await lengths(page, changed))))
        .toBeGreaterThan('window.changedFileRan = true'.length);
    },
  );
}

test('an overridden release is composed as asked, and left again', DEEP, async ({ page }) => {
  const { version } = await liveDeployment('mfe-content');
  await openInstalled(page, '/faq');
  await open(page, `/faq?remote.mfe-content=${version}`);
  await expect(page.getByText(`This tab runs mfe-content ${version}`)).toBeVisible();
  await open(page, '/faq?remote.reset');
  await expect(page.getByText('This tab runs')).toHaveCount(0);
});
