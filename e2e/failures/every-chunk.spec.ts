import { expect, test, type Browser, type Page } from '@playwright/test';
import { addressesOf, chunksOf, PARTS } from '../site/chunks';
import { CONSENT_GIVEN } from '../site/consent';
import { DEEP } from '../site/deep';
import { liveDeployment } from '../site/releases';
import { settled } from '../site/platform';

/** Chunks that begin after the page is ready arrive within this time, ms. */
const LATER_MS = 1500;
/** Retries of a chunk end within this time, ms. */
const RETRIES_MS = 4500;

/**
 * Chunks that no visit without a press reaches, per part: dialogs, menus, exports, pages of signed-in visitors. Lower a
 * number when visits reach more.
 */
const MAX_UNREACHED: Record<(typeof PARTS)[number], number> = {
  shell: 17,
  'mfe-content': 57,
  'mfe-screeners': 49,
  'mfe-pro-filters': 36,
  'mfe-workspace': 44,
};

const pathOf = (url: string): string => new URL(url).pathname;

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

type Outcome = 'mended itself' | 'one press' | 'says so' | 'no notice' | 'FAILED';

/** Visits a page while the first request of a chunk fails. */
const failingOnce = (browser: Browser, chunk: string, address: string): Promise<Outcome> =>
  withPage(browser, async (page) => {
    await page.route(
      (url) => url.pathname === chunk,
      (route) => route.fulfill({ status: 503, body: 'busy' }),
      { times: 1 },
    );
    await visit(page, address);
    if (!(await isWhole(page))) return 'FAILED';
    const count = await notices(page).count();
    if (count === 0) return 'mended itself';
    await notices(page)
      .first()
      .locator('button, a')
      .filter({ hasText: /^(Try again|Reload)$/ })
      .click();
    await expect(notices(page)).toHaveCount(0, { timeout: 10_000 });
    return 'one press';
  }).catch(() => 'FAILED');

/** Visits a page while a chunk always fails, then lets it come and presses once. */
const failingAlways = (browser: Browser, chunk: string, address: string): Promise<Outcome> =>
  withPage(browser, async (page): Promise<Outcome> => {
    const fails = (url: URL) => url.pathname === chunk;
    await page.route(fails, (route) => route.fulfill({ status: 503, body: 'busy' }));
    await visit(page, address);
    await page.waitForTimeout(RETRIES_MS);
    if (!(await isWhole(page))) return 'FAILED';
    if ((await notices(page).count()) === 0) return 'no notice';
    await page.unroute(fails);
    await notices(page)
      .first()
      .locator('button, a')
      .filter({ hasText: /^(Try again|Reload)$/ })
      .click();
    await expect(notices(page)).toHaveCount(0, { timeout: 20_000 });
    return 'says so';
  }).catch(() => 'FAILED');

/** For each chunk of a part the first address whose visit requests it. */
async function reachedChunks(browser: Browser, part: string): Promise<Map<string, string>> {
  const chunks = new Set(await chunksOf(part));
  const own = await addressesOf(part);
  const addresses = part === 'shell' ? [...own, '/faq', '/stocks/screener'] : own;
  const reached = new Map<string, string>();
  for (const address of addresses)
    await withPage(browser, async (page) => {
      page.on('request', (request) => {
        const chunk = pathOf(request.url());
        if (chunks.has(chunk) && !reached.has(chunk)) reached.set(chunk, address);
      });
      await visit(page, address);
    });
  return reached;
}

/** The other remotes were not run yet: set `EVERY_CHUNK` to run all parts. */
const TRIED = process.env.EVERY_CHUNK ? PARTS : PARTS.filter((part) => part === 'shell');

for (const part of TRIED)
  test(
    `every chunk of ${part}: failing once it comes back, failing always only its place says so`,
    DEEP,
    async ({ browser }) => {
      test.setTimeout(60 * 60_000);
      const reached = await reachedChunks(browser, part);
      const all = await chunksOf(part);
      const table: string[] = [];
      for (const [chunk, address] of reached) {
        const file = chunk.split('/').slice(4).join('/');
        const once = await failingOnce(browser, chunk, address);
        const always = await failingAlways(browser, chunk, address);
        table.push(`${file} ${address}: ${once}, ${always}`);
        // The run is long: each line is there as soon as it is known.
        process.stdout.write(`${part} ${table.at(-1)}\n`);
      }
      const unreached = all.filter((chunk) => !reached.has(chunk));
      const report = [
        `${part}: ${all.length} chunks, ${reached.size} reached`,
        ...table,
        ...unreached.map((chunk) => `${chunk}: unreached`),
      ].join('\n');
      await test.info().attach('chunks', { body: report });
      expect(table.filter((line) => line.includes('FAILED'))).toEqual([]);
      expect(unreached.length).toBeLessThanOrEqual(MAX_UNREACHED[part]);
    },
  );

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
