import { expect, test, type Page } from '@playwright/test';
import { collectErrors, open } from '../site/platform';

const table = (page: Page) => page.getByRole('table', { name: 'Figures of each asset' });
const row = (page: Page, field: string) => table(page).locator(`tr[data-field="${field}"]`);

test('assets are compared side by side; excluded entries have a reason', async ({ page }) => {
  const errors = collectErrors(page);
  await open(page, '/compare?s=aapl.us,MSFT.US,SPY.US,AAPL');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare AAPL and MSFT');
  await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', 'noindex');
  const notes = page.getByRole('status', { name: 'Not compared' });
  await expect(notes).toContainText('SPY.US is an ETF and was left out');
  await expect(notes).toContainText('“AAPL” is not a symbol');
  await expect(table(page).getByRole('columnheader')).toHaveCount(2);
  expect(await table(page).locator('tr[data-field]').count()).toBeGreaterThanOrEqual(40);

  // The better value is marked with its reason, and opens its explanation.
  const margin = row(page, 'profitMargin');
  await expect(margin).toContainText('Higher is better');
  await expect(margin.locator('td[data-best]')).toHaveCount(1);
  await margin.getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: 'Net profit margin of AAPL' })).toContainText(
    'Share of revenue left as profit',
  );
  await page.keyboard.press('Escape');

  // The address has the whole comparison.
  await page.getByRole('radio', { name: 'Total return' }).check();
  await page.getByRole('button', { name: '5Y', exact: true }).click();
  await expect(page).toHaveURL(/\/compare\?s=AAPL\.US,MSFT\.US,SPY\.US&range=5Y&total=1$/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Total return' })).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Correlation, 5 years' })).toBeVisible();
  await table(page).getByRole('button', { name: 'Remove AAPL' }).click();
  await expect(page).toHaveURL(/\/compare\?s=MSFT\.US&range=5Y&total=1$/);
  await expect(page.getByText('Add one to four more stocks to compare them.')).toBeVisible();
  expect(errors).toEqual([]);
});

test('the search offers a comparison of names joined by "vs"', async ({ page }) => {
  await open(page, '/13f');
  await page.getByRole('combobox', { name: /^Ticker or asset name/ }).fill('AAPL vs MSFT');
  await page.getByRole('option', { name: 'Compare AAPL and MSFT' }).click();
  await expect(page).toHaveURL(/\/compare\?s=AAPL\.US,MSFT\.US$/);
  await expect(table(page).getByRole('columnheader')).toHaveCount(2);
});
