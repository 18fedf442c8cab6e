import { expect, test } from '@playwright/test';
import { DEEP } from '../site/deep';
import { open } from '../site/platform';

test('keys lead to places, switch the theme, and are listed; off they are silent', async ({
  page,
}) => {
  await open(page, '/faq');
  await page.keyboard.press('t');
  await expect(page.locator('body')).toHaveClass(/dark/);
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page).toHaveURL(/\/stocks\/screener/);
  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await expect(page).toHaveURL(/\/watchlists/);

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Go to watchlists')).toBeVisible();
  await expect(help.getByText('Search for an asset')).toBeVisible();
  // An open dialog disables the page's shortcuts.
  await page.keyboard.press('t');
  await expect(page.locator('body')).toHaveClass(/dark/);
  await help.getByLabel('Use single keys').uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await page.keyboard.press('t');
  await page.keyboard.press('?');
  await expect(page.locator('body')).toHaveClass(/dark/);
  await expect(help).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Display options' }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(help.getByLabel('Use single keys')).not.toBeChecked();
});

test('shortcut keys type text while a text field has focus', DEEP, async ({ page }) => {
  await open(page, '/stocks/screener');
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: /asset/i })).toBeFocused();
  await page.keyboard.type('gst?');
  await expect(page).toHaveURL(/\/stocks\/screener/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
