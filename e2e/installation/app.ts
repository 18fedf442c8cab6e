import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { open } from '../site/platform';
import { ORIGIN } from '../site/site';
import { frontDoor, type FrontDoor } from '../site/front-door';

interface App {
  door: FrontDoor;
  /** Where a worker may be installed; its address of the site is the door. */
  context: BrowserContext;
}

/** Tests of the installed site: a browser that allows the worker, behind a separate door. */
export const test = base.extend<App>({
  door: async ({ baseURL }, provide) => {
    const door = await frontDoor(baseURL ?? ORIGIN);
    await provide(door);
    await door.shut().catch(() => {});
  },
  context: async ({ browser, door }, provide) => {
    const context = await browser.newContext({
      baseURL: door.origin,
      serviceWorkers: 'allow',
      locale: 'en-GB',
      storageState: { cookies: [], origins: [] },
    });
    await context.addInitScript(() =>
      localStorage.setItem(
        'plumbline.consent',
        JSON.stringify({ version: 1, statistics: true, at: '2026-01-01T00:00:00.000Z' }),
      ),
    );
    await provide(context);
    await context.close();
  },
  page: async ({ context }, provide) => {
    await provide(await context.newPage());
  },
});

/** Names of the caches. Opening a cache to inspect it would recreate it during its removal. */
export const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

/** Addresses of all cached responses, by the name of the cache. */
export const cachedPaths = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const all: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      all[name] = requests.map(({ url }) => url);
    }
    return all;
  });

/** Addresses of the released scripts that this page has loaded, without those only fetched ahead. */
export const scripts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')];
    return performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/releases\/[^?]+\.js$/.test(name))
      .filter((name) => !ahead.some(({ href }) => href === name));
  });

/** Opens a page and waits until the worker controls it and has kept every script that the page runs. */
export async function openInstalled(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(async () => {
      const all = Object.values(await cachedPaths(page)).flat();
      return (await scripts(page)).filter((file) => !all.includes(file));
    })
    .toEqual([]);
}
