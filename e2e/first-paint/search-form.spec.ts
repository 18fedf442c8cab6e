import { expect, test, type Page } from '@playwright/test';
import { collectErrors, settled } from '../site/platform';
import { holdShell } from './held-shell';

test.use({ viewport: { width: 1440, height: 900 } });

const input = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: /^Ticker/ });
const isShellThere = (page: Page): Promise<boolean> =>
  page.evaluate(() => '__PLUMBLINE__' in window);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search box leads to the asset', async ({ page }) => {
    await page.goto('/learnings');
    await input(page).fill('aapl');
    await input(page).press('Enter');
    await expect(page).toHaveURL(/\/stocks\/details\/AAPL\.US$/);
  });

  test('a text that names nothing is said to be unknown, with the form again', async ({ page }) => {
    await page.goto('/learnings');
    await input(page).fill('qqzzqq');
    await input(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing found for “qqzzqq”');
    await page.getByRole('textbox', { name: 'Ticker or asset name' }).fill('MSFT.US');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/stocks\/details\/MSFT\.US$/);
  });

  test('a phone has a form of its own', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/learnings');
    const form = page.getByRole('search', { name: 'Assets without JavaScript' });
    await form.getByRole('textbox').fill('AAPL');
    await form.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/stocks\/details\/AAPL\.US$/);
  });
});

test('focus and Enter in the search box start no shell on a complete page', async ({ page }) => {
  const errors = collectErrors(page);
  const release = await holdShell(page);
  await page.goto('/learnings');
  await page.waitForFunction(() => '__TELEMETRY__' in window);
  await input(page).click();
  await input(page).press('Enter');
  expect(await isShellThere(page)).toBe(false);
  await expect(page).toHaveURL(/\/learnings$/);
  // Typed text wants answers as it grows, but does not wait for them.
  await input(page).pressSequentially('AAPL');
  await input(page).press('Enter');
  await expect(page).toHaveURL(/\/stocks\/details\/AAPL\.US$/);
  release();
  await settled(page);
  expect(errors).toEqual([]);
});

test('the started shell answers the form itself', async ({ page }) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.goto('/stocks/screener');
  await settled(page);
  await input(page).fill('AAPL');
  await input(page).press('Enter');
  await expect(page).toHaveURL(/\/stocks\/details\/AAPL\.US$/);
  expect(documents).toEqual(['/stocks/screener']);
});
