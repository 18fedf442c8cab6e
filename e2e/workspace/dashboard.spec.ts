import { expect, test } from '@playwright/test';
import { signUp } from '../sign-in/account';
import { collectErrors, open, settled } from '../site/platform';

test('a new account has a dashboard; a widget that is moved by keys stays there over a reload', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await open(page, '/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await page.getByRole('tab', { name: 'Create account' }).click();
  await page.getByLabel('E-mail').fill(`dashboard-${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await settled(page);

  await expect(page.getByText('Three steps to start')).toBeVisible();
  const markets = page.getByRole('region', { name: 'Markets' });
  await expect(markets.getByRole('link', { name: 'S&P 500' })).toBeVisible();

  const first = page.locator('[data-widget]').first();
  await expect(first).toHaveAttribute('data-widget', 'portfolio-widget');
  await page.getByRole('button', { name: 'Edit layout' }).click();
  await page.getByRole('button', { name: 'Move Markets', exact: true }).focus();
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/dashboard') && response.request().method() === 'PATCH',
  );
  await page.keyboard.press('Shift+ArrowUp');
  expect((await saved).status()).toBe(200);
  await expect(first).toHaveAttribute('data-widget', 'market-widget');
  await expect(page.getByRole('button', { name: 'Move Markets', exact: true })).toBeFocused();

  await page.reload();
  await settled(page);
  await expect(first).toHaveAttribute('data-widget', 'market-widget');
  expect(errors).toEqual([]);
});

for (const [name, status] of [
  ['answers batches', null],
  ['has no batches', 404],
  ['fails on batches', 500],
] as const) {
  test(`the dashboard shows its widgets when the API ${name}`, async ({ page }) => {
    await signUp(page);
    let batches = 0;
    await page.route('**/api/batch', async (route) => {
      batches += 1;
      if (status === null) await route.continue();
      else await route.fulfill({ status, json: { title: 'Refused', status } });
    });
    await open(page, '/dashboard');
    const markets = page.getByRole('region', { name: 'Markets' });
    await expect(markets.getByRole('link', { name: 'S&P 500' })).toBeVisible();
    await expect(page.getByText('No portfolio yet').first()).toBeVisible();
    await expect(page.getByText('did not load')).toHaveCount(0);
    expect(batches).toBeGreaterThan(0);
  });
}
