import { expect, test, type Page } from '@playwright/test';
import { DEEP_TESTS, deepUnless } from '../site/deep';
import { open, settled } from '../site/platform';

/**
 * Changes what the browser offers, before any script of the page runs. IndexedDB and cookies stay: without them the
 * remote configuration's own check fails, and the specification shows "This browser is not supported!".
 */
const BROWSERS: Record<string, () => void> = {
  'denies storage, channels and locks': () => {
    const deny = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'caches'])
      Object.defineProperty(window, name, { get: deny, configurable: true });
    Reflect.set(window, 'BroadcastChannel', deny);
    Object.defineProperty(navigator, 'locks', {
      value: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) },
      configurable: true,
    });
  },
  'has no storage, channels, locks or secure interfaces': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { value: null, configurable: true });
    for (const name of ['BroadcastChannel', 'requestIdleCallback', 'caches'])
      Object.defineProperty(window, name, { value: undefined, configurable: true });
    for (const name of ['locks', 'clipboard', 'serviceWorker', 'share'])
      Object.defineProperty(navigator, name, { value: undefined, configurable: true });
    Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  },
  'has a full storage': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

/** One of each remote, and those that store most. */
const IN_GATE = ['/stocks/screener', '/stocks/plumbline', '/calendar', '/learnings', '/login'];

/** Addresses of all routes without parameters, from the composition of the page. */
async function allPaths(page: Page): Promise<string[]> {
  if (!DEEP_TESTS) return IN_GATE;
  await page.goto('/faq');
  await settled(page);
  return page.evaluate(() => {
    const { composition } = Reflect.get(window, '__PLUMBLINE__') as {
      composition: {
        shellRoutes: { path: string }[];
        remotes: Record<string, { routes: { path: string }[] }>;
      };
    };
    const routes = [
      ...composition.shellRoutes,
      ...Object.values(composition.remotes).flatMap((remote) => remote.routes),
    ];
    return [...new Set(routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path)))];
  });
}

for (const [browser, change] of Object.entries(BROWSERS)) {
  test(
    `every page works in a browser that ${browser}`,
    deepUnless(browser.startsWith('denies')),
    async ({ page, context }) => {
      test.setTimeout(DEEP_TESTS ? 600_000 : 120_000);
      const paths = await allPaths(page);
      await context.addInitScript(change);
      const failures: string[] = [];
      for (const path of paths) {
        const visit = await context.newPage();
        visit.on('pageerror', ({ message }) => failures.push(`${path}: ${message}`));
        await visit.goto(path);
        await settled(visit).catch(() => failures.push(`${path}: is never ready`));
        if (await visit.locator('.part-failure').count()) failures.push(`${path}: failure card`);
        if ((await visit.locator('h1').count()) !== 1) failures.push(`${path}: no heading`);
        await visit.close();
      }
      expect(failures).toEqual([]);
    },
  );
}

test('a choice lasts as long as the page where storage is denied', async ({ page }) => {
  await page.addInitScript(BROWSERS['denies storage, channels and locks'] ?? (() => {}));
  await open(page, '/stocks/screener');
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
  const before = await isDark();
  await page.locator('button[title="Switch Light/Dark mode"]:visible').click();
  await expect.poll(isDark).toBe(!before);
  await page.locator('a:visible', { hasText: 'Pricing' }).first().click();
  await expect(page).toHaveURL(/\/pricing$/);
  await settled(page);
  expect(await isDark()).toBe(!before);
});
