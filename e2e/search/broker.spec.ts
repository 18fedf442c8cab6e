import { expect, test, type Page } from '@playwright/test';
import { DEEP } from '../site/deep';
import { collectErrors, open } from '../site/platform';

const picker = (page: Page) => page.getByRole('combobox', { name: 'Broker' });
const box = (page: Page) => page.getByRole('combobox', { name: /^Ticker or asset name/ });
const choose = async (page: Page, name: string) => {
  await picker(page).click();
  await page.locator('[role=option]', { hasText: name }).click();
};
const PATH = '/stocks/warren-buffett';

test('applies the broker to the search, keeps it on reload and syncs other tabs', async ({
  page,
  context,
}) => {
  await open(page, PATH);
  const other = await context.newPage();
  await open(other, PATH);
  await picker(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('eto');
  await page.keyboard.press('Enter');
  await expect(picker(page)).toContainText('eToro');
  await expect(picker(page)).toBeFocused();
  await expect(box(page)).toHaveAttribute('placeholder', 'Ticker or asset name at eToro...');
  await expect(picker(other)).toContainText('eToro');
  await box(page).fill('zzzzqqqq');
  await expect(page.locator('p', { hasText: 'Nothing found for eToro' })).toBeVisible();
  const sent = page.waitForRequest('**/api/assets/lookup');
  await box(page).fill('aapl');
  expect((await sent).postDataJSON()).toEqual({ query: 'aapl', broker: 'etoro' });
  await page.reload();
  await expect(picker(page)).toContainText('eToro');
  await choose(page, 'Any broker');
  await expect(picker(other)).toContainText('Any broker');
  await expect(box(page)).toHaveAttribute('placeholder', 'Ticker or asset name');
});

test('reports a missing broker; a failed request keeps the input', DEEP, async ({ page }) => {
  const errors = collectErrors(page);
  await open(page, PATH);
  await choose(page, 'NAGA');
  await choose(page, "I don't see my broker");
  const dialog = page.getByRole('dialog', { name: 'Which broker do you use?' });
  await expect(picker(page)).toContainText('Any broker');
  await expect(dialog.getByLabel('Broker')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Write the name of your broker');
  await page.keyboard.type('Trade Republic');
  await dialog.getByLabel(/E-mail/).fill('ann@example.com');
  expect(errors).toEqual([]);

  // Not `times: 1`: that would remove the route while it still aborts the request.
  await page.route('**/api/feedback/brokers', (route) => route.abort('connectionrefused'));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('did not reach us');
  // The error toast is above the dialog, not dimmed by it.
  const toasts = page.locator('[aria-label=Notifications]');
  await expect(toasts.locator('[role=alert]')).toContainText("We're couldn't reach our servers");
  expect(await toasts.evaluate((region) => region.matches(':popover-open'))).toBe(true);
  // It stays in the top right corner.
  const box = await toasts.boundingBox();
  expect([box?.width, box?.y]).toEqual([360, 82]);
  // 12 px from the edge, plus room for a scroll bar.
  expect((box?.x ?? 0) + 360).toBeGreaterThan(1440 - 40);
  await expect(dialog.getByLabel('Broker')).toHaveValue('Trade Republic');
  await page.unroute('**/api/feedback/brokers');
  const answer = page.waitForResponse('**/api/feedback/brokers');
  await dialog.getByRole('button', { name: 'Send' }).click();
  expect((await answer).status()).toBe(201);
  const thanks = page.getByRole('dialog', { name: 'Thank you' });
  await expect(thanks).toContainText('We noted Trade Republic.');
  await page.keyboard.press('Enter');
  await expect(thanks).toBeHidden();
  await expect(picker(page)).toBeFocused();
});
