import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { covers } from '../error-catalogue/covers';
import { ALONE } from '../site/alone';
import { CONSENT_OPEN } from '../site/consent';
import { collectErrors, open, settled } from '../site/platform';
import { DATA_DIR } from '../site/site';
import { DEEP, deepUnless } from '../site/deep';

const TITLE = 'This browser is not supported!';
const TEXT =
  'Unfortunately, this browser is currently not supported... Please, try to use Google Chrome or Mozilla Firefox (not in the private mode).';
const STORAGE = '**/v0/b/**';
/** Waits until the page has stored the fetched configuration. */
const storedConfiguration = (page: Page) =>
  page.waitForFunction(() => localStorage.getItem('plumbline.configuration') !== null);

async function expectUnsupported(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page.getByText(TEXT)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
}

test.describe('a browser that is not supported', () => {
  // A visitor who cannot use the site is not asked for consent either.
  test.use({ storageState: CONSENT_OPEN });

  test('cannot run our scripts: the screen comes without any bundle', async ({ page }) => {
    covers('old browser');
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
    const errors = collectErrors(page);
    await page.goto('/stocks/screener');
    await expectUnsupported(page);
    await expect(page).toHaveTitle(TITLE);
    expect(await page.evaluate(() => '__PLUMBLINE__' in window)).toBe(false);
    expect(errors).toEqual([]);
  });

  test('has no IndexedDB: the check of the SDK fails', DEEP, async ({ page }) => {
    covers('configuration check fails');
    await page.addInitScript(() =>
      Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true }),
    );
    await page.goto('/faq');
    await expectUnsupported(page);
  });

  test('is named by the configuration, and let in when it no longer is', async ({ page }) => {
    await page.route(STORAGE, (route) =>
      new URL(route.request().url()).searchParams.has('alt')
        ? route.fulfill({ json: { browser_supported: false } })
        : route.continue(),
    );
    await page.goto('/faq');
    await expectUnsupported(page);
    await page.unroute(STORAGE);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toHaveCount(0);
    await expect(page.getByRole('navigation').first()).toBeVisible();
  });
});

test.describe('the configuration server', () => {
  test('is asked once in 12 hours', DEEP, async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v0/b/')) requests.push(request.url());
    });
    await open(page, '/faq');
    await storedConfiguration(page);
    expect(requests).toHaveLength(2);
    await page.reload();
    await settled(page);
    await page.waitForLoadState('networkidle');
    expect(requests).toHaveLength(2);
  });

  test('is slow: the page goes on with what is known, and what comes later still holds', async ({
    page,
  }) => {
    let release = (): void => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route(STORAGE, async (route) => {
      if (!new URL(route.request().url()).searchParams.has('alt')) return route.continue();
      await gate;
      return route.fulfill({ json: { browser_supported: false } });
    });
    await page.clock.install();
    const configurationRequest = page.waitForRequest((request) =>
      request.url().includes('alt=media'),
    );
    await open(page, '/stocks/warren-buffett');
    await configurationRequest;
    await page.clock.fastForward(5000);
    await expect(page.getByRole('combobox', { name: 'Broker' })).toBeEnabled();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warren Buffett');
    await expect(page.getByRole('alert')).toHaveCount(0);
    release();
    await expectUnsupported(page);
  });

  for (const [what, answer] of Object.entries({
    down: { abort: true },
    broken: { status: 500, body: 'no' },
    'answering garbage': { status: 200, body: '<html>' },
  })) {
    test(
      `is ${what}: the page works and nobody is told`,
      deepUnless(what === 'down'),
      async ({ page }) => {
        let refused = 0;
        await page.route(STORAGE, async (route) => {
          // Only the document itself: the SDK retries its own call for a minute.
          if (!new URL(route.request().url()).searchParams.has('alt')) return route.continue();
          refused += 1;
          return 'abort' in answer ? route.abort() : route.fulfill(answer);
        });
        await open(page, '/faq');
        await expect.poll(() => refused).toBeGreaterThan(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
        await page.goto('/stocks/screener');
        await settled(page);
        await expect(page.getByRole('row').nth(1)).toBeVisible();
      },
    );
  }
});

test.describe('a postback', () => {
  test('is sent once and removed from the address', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/utils/postback')) calls.push(request.url());
    });
    const errors = collectErrors(page);
    await open(page, '/faq?a=1%20b&postback=click%2F1&c=2#part');
    await expect.poll(() => calls).toHaveLength(1);
    expect(new URL(calls[0] ?? '').searchParams.get('p')).toBe('click/1');
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?a=1%20b&c=2#part');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toContain(
      'postback',
    );
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    await page.reload();
    await settled(page);
    expect(calls).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  test('that fails shows no error', async ({ page }) => {
    await page.route('**/api/utils/postback*', (route) => route.abort());
    await open(page, '/faq?postback=x');
    await expect.poll(() => page.url()).not.toContain('postback');
    await expect(page.getByText("We're couldn't reach")).toHaveCount(0);
  });
});

test.describe('the protection of the root page', ALONE, () => {
  const file = path.join(DATA_DIR, 'config.json');
  test.afterEach(() => rm(file, { force: true }));

  test('is off by default', async ({ page }) => {
    await open(page, '/');
    await expect(page.locator('#main h1')).toBeVisible();
  });

  test('shows the root page to the browser that holds the value alone', async ({ page }) => {
    const view_protection = createHash('sha256').update('open sesame').digest('hex');
    await writeFile(file, JSON.stringify({ view_protection }));
    await open(page, '/');
    await expect(page.locator('#main')).toHaveText('');
    await open(page, '/faq');
    await expect(page.locator('#main h1')).toBeVisible();
    await page.evaluate(() => localStorage.setItem('plumbline.view-protection', 'open sesame'));
    await open(page, '/');
    await expect(page.locator('#main h1')).toBeVisible();
  });
});
