import { expect, test } from '@playwright/test';
import { DEEP } from '../site/deep';
import { collectErrors, open } from '../site/platform';
import { faults } from '../site/faults';

test('a score says where it comes from by key, and its points add up to it', async ({ page }) => {
  const errors = collectErrors(page);
  await open(page, '/stocks/plumbline');
  await page.keyboard.press('b');
  const sheet = page.getByRole('dialog', { name: /where the score comes from/ });
  await expect(sheet.getByText(/The points add up to/)).toBeVisible();
  const total = Number(/add up to (\d+\.\d+)/.exec(await sheet.innerText())?.[1]);
  const points = await sheet.locator('tbody td:last-child').allInnerTexts();
  const hundredths = points.reduce((sum, text) => sum + Math.round(100 * (Number(text) || 0)), 0);
  expect(hundredths).toBe(Math.round(100 * total));
  expect(await faults(page, page.url())).toEqual([]);
  expect(errors).toEqual([]);
});

test('a press on the score of a phone card says where it comes from', DEEP, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page, '/stocks/plumbline');
  await page
    .getByRole('button', { name: /where the score comes from/ })
    .first()
    .click({ timeout: 5000 });
  await expect(page.getByRole('dialog', { name: /where the score comes from/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/stocks/plumbline');
});

test('a rule filter says why a stock is in or out, rule by rule', async ({ page }) => {
  const errors = collectErrors(page);
  await open(page, '/stocks/peter-lynch');
  await page
    .getByRole('combobox', { name: 'Check why a stock is listed or excluded' })
    .fill('AAPL');
  await page.getByRole('option', { name: /AAPL/ }).first().click();
  const sheet = page.getByRole('dialog', { name: 'AAPL: rule by rule' });
  await expect(
    sheet.getByText(/rules that apply and have data|rules apply and have data/),
  ).toBeVisible();
  await expect(sheet.getByRole('heading', { name: 'Price and 15 times earnings' })).toBeVisible();
  expect(await faults(page, page.url())).toEqual([]);
  expect(errors).toEqual([]);
});
