import { expect, test } from '@playwright/test';
import { open } from '../site/platform';

test('says what keeps rows away, why an asset is not here, and keeps rows that newer ones fail to replace', async ({
  page,
}) => {
  await open(page, '/stocks/screener?n=25');
  const rows = page.locator('tbody tr[data-symbol]');
  const link = rows.first().getByRole('link');
  const ticker = (await link.innerText()).split('\n').at(-1) ?? '';

  // One filter that nothing passes, set with its unit, after one that is no bound.
  const least = page.getByLabel('Minimum Market capitalisation');
  await least.fill('ten');
  await least.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'such as $10B' })).toBeVisible();
  await least.fill('900T');
  await expect(page.getByRole('button', { name: 'Show 0' })).toBeVisible();
  await least.press('Enter');
  await expect(page.getByRole('heading', { name: 'No stocks match' })).toBeVisible();
  await expect(page.getByText('Most restrictive')).toBeVisible();

  const box = page.getByRole('combobox', { name: 'Check a ticker' });
  await box.fill(ticker);
  await page
    .getByRole('option', { name: new RegExp(`^${ticker} `) })
    .first()
    .click();
  const verdict = page.getByRole('region', { name: `Why ${ticker} is here or not` });
  await expect(verdict.getByText(/fails 1 of 1 filter/)).toBeVisible();
  await verdict.getByRole('button', { name: /^Remove Market cap/ }).click();
  await expect(verdict.getByText(/number 1 of [\d,]+, on this page/)).toBeVisible();
  await verdict.getByRole('button', { name: 'Close the check' }).click();

  const scrolled = page.locator('.scroll:has(table)');
  const place = () => scrolled.evaluate((box) => box.scrollTop);
  await scrolled.evaluate((box) => box.scrollTo(0, 40));
  await expect.poll(place).toBe(40);
  await page.route('**/api/screeners/stocks/query', (route) => route.abort());
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByText('New rows did not load.')).toBeVisible();
  await expect(rows).toHaveCount(25);
  await page.unroute('**/api/screeners/stocks/query');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('New rows did not load.')).toBeHidden();
  await expect(page).toHaveURL(/p=2$/);
  // Other rows begin at the top; those one comes back to stand where they were left.
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect(link).toContainText(ticker);
  await expect.poll(place).toBe(40);
  await rows.nth(12).getByRole('link').click();
  await expect(page).toHaveURL(/\/details\//);
  await page.goBack();
  await expect(link).toContainText(ticker);
  await expect.poll(place).toBe(40);

  // Paper has no scroll bar: each row stands there, and no controls.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden();
  await expect(page.getByLabel('Find a filter')).toBeHidden();
  const clipped = await page
    .locator('.scroll:has(table)')
    .evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(clipped).toBeLessThanOrEqual(1);
});
