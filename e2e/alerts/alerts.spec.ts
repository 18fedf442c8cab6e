import { expect, test } from '@playwright/test';
import { collectErrors, open, settled } from '../site/platform';

test('an alert set after sign-in appears in the bell with a link to the asset', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await open(page, '/stocks/details/AAPL.US');
  await page.getByRole('button', { name: /^Set an alert on/ }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await page.getByRole('tab', { name: 'Create account' }).click();
  await page.getByLabel('E-mail').fill(`alerts-${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/stocks\/details\/AAPL\.US$/);
  await settled(page);

  await page.getByRole('button', { name: /^Set an alert on/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Alert on/ });
  await dialog.getByLabel('Notify me when').selectOption('Earnings are near');
  await dialog.getByLabel('Days before').fill('60');
  await dialog.getByRole('button', { name: 'Set alert' }).click();
  await expect(dialog.getByText(/reports earnings within 60 days/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  const bell = page.getByRole('button', { name: /^Alerts(,|$)/ });
  await expect(bell).toBeVisible();
  await bell.click();
  await page.getByRole('tab', { name: /My alerts/ }).click();
  await expect(page.getByRole('link', { name: /reports earnings within 60 days/ })).toHaveAttribute(
    'href',
    '/stocks/details/AAPL.US',
  );
  expect(errors).toEqual([]);
});
