/** Follows the links of the site from page to page, as a reader would: none leads to a 404. */
import { expect, test } from '@playwright/test';
import { DEEP } from '../site/deep';
import { open } from '../site/platform';
import { ORIGIN } from '../site/site';

/** Limit of opened pages of each kind, e.g. of assets: there are thousands. */
const OPENED_OF_A_KIND = 2;
/** Addresses that are files or lead away from the site on purpose. */
const NO_PAGE = /^\/(api|releases|status)(\/|$)|\.(xml|png|svg|ico|webmanifest|zip|csv|ics)$/;

/** The kind of an address: symbols, ids and numbers are one kind. */
const kindOf = (path: string): string =>
  path
    .split('/')
    .map((part) => (/[.\d]|^[A-Z]/.test(part) ? ':thing' : part))
    .join('/');

test('no link of any page leads to a 404', DEEP, async ({ page, request }) => {
  test.setTimeout(1_200_000);
  const waiting = ['/'];
  const foundOn = new Map<string, string>([['/', 'the start']]);
  const openedOfKind = new Map<string, number>();
  const broken: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await request.get(path, { failOnStatusCode: false });
    if (answer.status() >= 400) broken.push(`${foundOn.get(path)} → ${path}: ${answer.status()}`);
    const kind = kindOf(path.split('?')[0] ?? path);
    const count = openedOfKind.get(kind) ?? 0;
    // Articles share one route, but each has different links.
    const isText = /^\/(learnings|blog)\//.test(path);
    if (answer.status() >= 400 || (count >= OPENED_OF_A_KIND && !isText)) continue;
    openedOfKind.set(kind, count + 1);
    await open(page, path);
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    for (const href of new Set(hrefs)) {
      const { origin, pathname, search, hash } = new URL(href);
      if (origin !== ORIGIN || NO_PAGE.test(pathname)) continue;
      if (hash !== '' && pathname === path && search === '') {
        const isThere = await page.locator(`[id="${decodeURIComponent(hash.slice(1))}"]`).count();
        if (isThere === 0) broken.push(`${path} → ${hash}: no such place`);
      }
      const next = pathname + search;
      if (foundOn.has(next)) continue;
      foundOn.set(next, path);
      waiting.push(next);
    }
  }
  expect(broken).toEqual([]);
  expect(openedOfKind.size).toBeGreaterThan(20);
});
