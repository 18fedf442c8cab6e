import { expect, test } from '@playwright/test';
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

  await expect(page.getByText('Three steps to a dashboard of your own')).toBeVisible();
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
