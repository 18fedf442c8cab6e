import { expect, test, type Page } from '@playwright/test';
import { DEEP } from '../site/deep';
import { open } from '../site/platform';
import { covers } from './covers';
import { TEXTS } from './texts';

const screen = (page: Page) => page.getByRole('heading', { name: TEXTS.offline });
const lookup = (page: Page) => page.getByPlaceholder('Ticker or asset name').first();

/** The network is down, but the browser reports a connection. */
const lose = (page: Page) => page.route('**/*', (route) => route.abort('internetdisconnected'));

test('the browser says offline: the whole page is replaced, and comes back as it was left', async ({
  page,
  context,
}) => {
  covers('no connection');
  await open(page, '/stocks/screener?marketCap=1..');
  await page.evaluate(() => window.scrollTo(0, 240));
  await lookup(page).fill('App');
  const scrolledTo = await page.evaluate(() => window.scrollY);
  expect(scrolledTo).toBeGreaterThan(0);
  await context.setOffline(true);
  await expect(screen(page)).toBeVisible();
  await expect(screen(page)).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('Please check your connection.');
  await expect(page.getByRole('alert')).toContainText(/Last data \d{1,2} \w{3} \d{4}, \d{2}:\d{2}/);
  for (const role of ['banner', 'contentinfo', 'search'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(screen(page)).toBeVisible();

  await context.setOffline(false);
  await expect(screen(page)).toHaveCount(0);
  await expect(lookup(page)).toHaveValue('App');
  await expect(lookup(page)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolledTo);
  await expect(page.locator('#announcer')).toHaveText('You are back online.');
});

test('the network is lost although the browser does not say so, and comes back by itself', async ({
  page,
}) => {
  await open(page, '/stocks/screener');
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await lose(page);
  // A failed lookup shows no message of its own, but reveals that the network is down.
  await lookup(page).fill('Micro');
  await expect(screen(page)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(screen(page)).toHaveCount(0);
  await expect(lookup(page)).toHaveValue('Micro');
});

test('only the API fails: a toast, never the offline screen', DEEP, async ({ page }) => {
  await open(page, '/stocks/screener');
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  const response = page.waitForResponse('**/healthz');
  await page.locator('thead th button').first().click();
  await expect(page.getByRole('alert').filter({ hasText: TEXTS.network })).toBeVisible();
  expect((await response).status()).toBe(200);
  await expect(screen(page)).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeVisible();
});

test(
  'a page that cannot be loaded without a connection is not navigated to',
  DEEP,
  async ({ page }) => {
    // Disables prefetches, so that the page's code is not cached when it is needed.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await open(page, '/stocks/screener');
    await page.evaluate(() => (document.documentElement.dataset['untouched'] = 'yes'));
    await lose(page);
    await page.getByRole('link', { name: 'FAQ' }).click();
    await expect(screen(page)).toBeVisible({ timeout: 30_000 });
    // The route commits when the last retry has failed: a connection that is back before may be navigated with.
    await expect(page).toHaveURL(/\/faq$/, { timeout: 30_000 });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(screen(page)).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-untouched', 'yes');
  },
);
