import { expect, test, type BrowserContext } from '@playwright/test';
import { denyStorage } from 'e2e-kit';
import { DEEP_TESTS, deepUnless } from '../site/deep';
import { everyRoute } from '../site/every-route';
import { open, settled } from '../site/platform';

/** Changes the browser's interfaces before any script of the page runs. */
const BROWSERS: Record<string, () => void> = {
  'denies storage, channels and locks': denyStorage,
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

/** Pages that are open side by side. */
const CONCURRENCY = 3;

/** Opens one page. @returns its faults, each with the path */
async function faultsOf(context: BrowserContext, path: string): Promise<string[]> {
  const faults: string[] = [];
  const visit = await context.newPage();
  try {
    visit.on('pageerror', ({ message }) => faults.push(`${path}: ${message}`));
    visit.on('console', (message) => {
      // Network answers such as 401 without an account are not script errors.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        faults.push(`${path}: console: ${message.text()}`);
    });
    await visit.goto(path);
    await settled(visit).catch(() => faults.push(`${path}: is never ready`));
    if (await visit.locator('.part-failure').count()) faults.push(`${path}: failure card`);
    if ((await visit.locator('h1').count()) !== 1) faults.push(`${path}: no heading`);
  } finally {
    await visit.close();
  }
  return faults;
}

for (const [browser, change] of Object.entries(BROWSERS)) {
  test(
    `every page works in a browser that ${browser}`,
    deepUnless(browser.startsWith('denies')),
    async ({ page, context }) => {
      test.setTimeout(DEEP_TESTS ? 1_200_000 : 120_000);
      const paths = DEEP_TESTS ? await everyRoute(page) : IN_GATE;
      await context.addInitScript(change);
      const waiting = [...paths];
      const faults: string[] = [];
      const work = async (): Promise<void> => {
        for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
          faults.push(...(await faultsOf(context, path)));
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, work));
      process.stdout.write(`${paths.length} routes in a browser that ${browser}\n`);
      expect(faults).toEqual([]);
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
