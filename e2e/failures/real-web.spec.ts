import { expect, test, type Page } from '@playwright/test';
import { open, settled } from '../site/platform';

/** Adds a history entry as scripts do that know no router. */
const pushEntry = (page: Page, address: string) =>
  page.evaluate((to) => {
    History.prototype.pushState.call(history, null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

test('an address of other code leads where the server would redirect it', async ({ page }) => {
  await open(page, '/faq');
  for (const [written, path] of [
    ['/stocks/screener/?x=1#filters', '/stocks/screener'],
    ['/portfolio/', '/portfolios'],
    ['/faq//', '/faq'],
  ] as const) {
    const answer = await page.request.get(written, { maxRedirects: 0 });
    expect(answer.headers()['location']?.split('?')[0]).toBe(path);
    await pushEntry(page, written);
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    await settled(page);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
  }
});

test('an abandoned navigation whose files fail leaves the document and the typed text', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await open(page, '/stocks/screener');
  let failed = 0;
  await page.route(/\/releases\/mfe-content\//, (route) => {
    failed += 1;
    return route.abort('connectionreset');
  });
  await page.evaluate(() => (document.documentElement.dataset['untouched'] = 'yes'));
  await page.locator('a:visible', { hasText: 'FAQ' }).first().click();
  await expect.poll(() => failed).toBeGreaterThan(0);
  await page.locator('a:visible', { hasText: 'Log in' }).first().click();
  await expect(page).toHaveURL(/\/login/);
  const email = page.getByRole('textbox').first();
  await email.fill('reader@example.com');
  // Longer than all attempts and pauses of the loader.
  await page.waitForTimeout(4000);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.locator('html')).toHaveAttribute('data-untouched', 'yes');
  await expect(email).toHaveValue('reader@example.com');
});

test('a page whose files failed without a connection is there once it returns', async ({
  page,
}) => {
  await page.route(/\/releases\/mfe-content\//, (route) => route.abort('internetdisconnected'));
  await page.route('**/healthz', (route) => route.abort('internetdisconnected'));
  await page.goto('/faq');
  await expect(page.locator('.part-failure')).toBeAttached({ timeout: 45_000 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(page.locator('.part-failure')).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
