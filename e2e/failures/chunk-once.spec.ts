import { expect, test, type Browser, type Page } from '@playwright/test';
import { chunksOf } from '../site/chunks';
import { CONSENT_GIVEN } from '../site/consent';
import { liveDeployment } from '../site/releases';
import { settled } from '../site/platform';

/** Chunks that begin after the page is ready arrive within this time, ms. */
const LATER_MS = 1500;

/** Runs `work` with a page of its own, so that no chunk comes from a cache. */
async function withPage<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    storageState: CONSENT_GIVEN,
    serviceWorkers: 'block',
  });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Opens an address, and waits until its page is ready or has failed. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await Promise.race([
    settled(page),
    page.locator('.part-failure, .shell-failure').first().waitFor({ timeout: 30_000 }),
  ]).catch(() => undefined);
  await page.waitForTimeout(LATER_MS);
}

/** Notices of what did not load: the failure card of a part, of the shell, or of a piece. */
const notices = (page: Page) => page.locator('.part-failure, .shell-failure, .ui-piece-failure');

/** Whether the header with its links is there, and the page shows something. */
async function isWhole(page: Page): Promise<boolean> {
  const header = await page.getByRole('banner').first().isVisible();
  const text = (await page.locator('main').first().textContent()) ?? '';
  return header && text.trim() !== '';
}

type Outcome = 'mended itself' | 'one press' | `FAILED: ${string}`;

/** Visits a page while the first request of a chunk fails. */
const failingOnce = (browser: Browser, chunk: string, address: string): Promise<Outcome> =>
  withPage(browser, async (page) => {
    await page.route(
      (url) => url.pathname === chunk,
      (route) => route.fulfill({ status: 503, body: 'busy' }),
      { times: 1 },
    );
    await visit(page, address);
    await expect.poll(() => isWhole(page), { timeout: 20_000 }).toBe(true);
    const count = await notices(page).count();
    if (count === 0) return 'mended itself';
    await notices(page)
      .first()
      .locator('button, a')
      .filter({ hasText: /^(Try again|Reload)$/ })
      .click();
    await expect(notices(page)).toHaveCount(0, { timeout: 10_000 });
    return 'one press';
  }).catch((error: unknown) => `FAILED: ${String(error).split('\n', 1)[0]}` as const);

/** One chunk of each kind: entry, common module, page, list, later parts. */
const SAMPLE = [
  { part: 'shell', begins: 'after-first-paint.', address: '/faq' },
  { part: 'shell', page: 'login', address: '/login' },
  { part: 'mfe-content', begins: 'remoteEntry.', address: '/faq' },
  { part: 'mfe-content', page: 'faq', address: '/faq' },
  { part: 'mfe-screeners', begins: 'remote.', address: '/stocks/screener' },
  { part: 'mfe-screeners', begins: 'grid-later.', address: '/stocks/screener' },
] as const;

test('a chunk of each kind that fails once comes back by itself', async ({ browser }) => {
  const outcomes: string[] = [];
  for (const one of SAMPLE) {
    const { chunks } = await liveDeployment(one.part);
    const begins = 'page' in one ? (chunks[one.page]?.at(-1) ?? 'none') : one.begins;
    const chunk = (await chunksOf(one.part)).find((file) =>
      file.split('/').at(-1)?.startsWith(begins),
    );
    outcomes.push(
      `${one.part} ${begins}: ${chunk ? await failingOnce(browser, chunk, one.address) : 'no such chunk'}`,
    );
  }
  expect(outcomes.filter((line) => !line.endsWith('mended itself'))).toEqual([]);
});
