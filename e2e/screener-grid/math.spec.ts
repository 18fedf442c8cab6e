import { expect, test } from '@playwright/test';
import { collectErrors, open } from '../site/platform';
import { ORIGIN } from '../site/site';

test('a press and a key on a figure explain it, and the row still opens by its name', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await open(page, '/stocks/screener?n=25');
  const row = page.locator('tbody tr[data-row]').first();
  const symbol = (await row.getAttribute('data-row')) ?? '';
  const cell = row.locator('td[data-explained="marketCap"]');
  await cell.click();
  const panel = page.getByRole('dialog', { name: /^Market capitalisation of / });
  await expect(
    panel.getByText('Input', { exact: true }).or(panel.locator('code')).first(),
  ).toBeVisible();
  await expect(page).toHaveURL(`${ORIGIN}/stocks/screener?n=25`);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(cell).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');

  await row.getByRole('link').first().focus();
  await page.keyboard.press('=');
  await expect(page.getByRole('dialog', { name: / of / })).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(`${ORIGIN}/stocks/details/${symbol}`);
  expect(errors).toEqual([]);
});
