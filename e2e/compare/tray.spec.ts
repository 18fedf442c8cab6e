import { expect, test, type Page } from '@playwright/test';
import { DEEP } from '../site/deep';
import { open, settled } from '../site/platform';
import { liveDeployment } from '../site/releases';

const FILTER = '/stocks/warren-buffett';
const tray = (page: Page) => page.getByRole('region', { name: 'Comparison tray' });
const rows = (page: Page) => page.locator('tbody tr[data-row]');

/** Adds the stock of a row of a pro filter, which another remote renders. */
async function addRow(page: Page, at: number): Promise<string> {
  const row = rows(page).nth(at);
  await row.hover();
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: /^Add .* to compare$/ }).click();
  return (await row.getAttribute('data-row')) ?? '';
}

test('the tray follows the visitor over pages of all remotes and a reload', async ({ page }) => {
  const { chunks } = await liveDeployment('mfe-screeners');
  const trayFiles = chunks['compare-tray'] ?? [];
  expect(trayFiles).not.toEqual([]);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url().split('/').at(-1) ?? ''));
  await open(page, FILTER);
  await expect(rows(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Before the first asset, nothing of the tray is loaded.
  expect(requested.filter((file) => trayFiles.includes(file))).toEqual([]);

  const first = await addRow(page, 0);
  await expect(tray(page)).toContainText('1 of 5 to compare');
  await expect(tray(page).getByRole('button', { name: 'Compare' })).toBeDisabled();
  const second = await addRow(page, 1);
  await expect(tray(page)).toContainText('2 of 5 to compare');

  // A refusal has a reason, and changes nothing.
  await addRow(page, 0);
  await expect(tray(page).getByRole('status')).toContainText('is already in the comparison');

  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Home' }).click();
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(0);
  await expect(tray(page)).toContainText('2 of 5 to compare');
  await page.reload();
  await settled(page);
  await expect(tray(page)).toContainText('2 of 5 to compare');
  await tray(page).getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(new RegExp(`/compare\\?s=${first},${second}$`));
  await expect(tray(page)).toHaveCount(0);
});

test('the tray survives a remote that is down', DEEP, async ({ page }) => {
  await open(page, FILTER);
  await expect(rows(page).first()).toBeVisible();
  await page.route('**/releases/mfe-screeners/**', (route) => route.abort());
  const first = await addRow(page, 0);
  await expect(page.getByText('Compare did not load. What was in it is kept.')).toBeVisible({
    timeout: 45_000,
  });
  // The page of the publishing remote still works.
  const second = await addRow(page, 1);
  await expect(rows(page).nth(2)).toBeVisible();
  await page.unroute('**/releases/mfe-screeners/**');
  await page.getByRole('complementary', { name: 'Trays' }).getByRole('button').click();
  await expect(tray(page)).toContainText('2 of 5 to compare');

  // The publishing remote is down: its page fails, the tray stays.
  await page.route('**/releases/mfe-pro-filters/**', (route) => route.abort());
  await page.goto(FILTER);
  await expect(page.locator('.part-failure')).toBeVisible({ timeout: 45_000 });
  await expect(tray(page)).toContainText('2 of 5 to compare');
  await tray(page).getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(new RegExp(`/compare\\?s=${first},${second}$`));
  const table = page.getByRole('table', { name: 'Figures of each asset' });
  await expect(table.getByRole('columnheader')).toHaveCount(2);
});
