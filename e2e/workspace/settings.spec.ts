import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { collectErrors, open, settled } from '../site/platform';
import { newEmail, signUpHere } from '../sign-in/account';

test('settings hold after a reload, and everything can be downloaded', async ({ page }) => {
  const errors = collectErrors(page);
  await open(page, '/login?prev=/settings');
  await signUpHere(page, newEmail());
  await expect(page).toHaveURL(/\/settings$/);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('combobox', { name: 'Base currency' }).selectOption('EUR');
  await expect(page.getByText('All changes are stored in your account.')).toBeVisible();

  // Simulates another device: only the sign-in is kept.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('plumbline.')) localStorage.removeItem(key);
  });
  await page.reload();
  await settled(page);
  await expect(page.getByRole('combobox', { name: 'Base currency' })).toHaveValue('EUR');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.locator('html')).toHaveClass(/dark/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^plumbline-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await file.path());
  // Names of the files appear in the archive unencoded.
  for (const name of ['account', 'profiles', 'watchlists', 'portfolios', 'alerts', 'user_settings'])
    expect(bytes.includes(`${name}.json`)).toBe(true);
  expect(errors).toEqual([]);
});
