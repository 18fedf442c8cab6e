import { expect, test } from '@playwright/test';
import { collectErrors, open } from '../site/platform';
import { faults } from '../site/faults';

/** A computation over a whole market; the page waits for it. */
const MAX_COMPUTATION_MS = 90_000;

test('a track record is cancelled, run by key, and says why each stock was held', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await open(page, '/stocks/warren-buffett?view=track-record');
  const form = page.getByRole('form', { name: 'Track record' });
  const most = form.getByLabel('Stocks, at most');
  await most.fill('5');
  await most.press('Enter');
  await expect(page.getByRole('meter', { name: /Progress/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible();

  await most.press('Enter');
  await expect(
    page.getByText(/Reading prices and statements: [\d,]+ of [\d,]+ stocks/),
  ).toBeVisible({ timeout: MAX_COMPUTATION_MS });
  const caveats = page.getByRole('note', { name: 'What the figures leave out or assume' });
  await expect(caveats).toBeVisible({ timeout: MAX_COMPUTATION_MS });
  await expect(caveats.getByText(/^The market is simulated/)).toBeVisible();
  await expect(page.getByText('Return per year', { exact: true }).first()).toBeVisible();

  const dates = page.getByRole('group', { name: 'Dates of rebalancing' });
  await dates.getByRole('button', { expanded: false }).last().press('Enter');
  const holdings = dates.getByRole('table', { name: /Holdings from/ });
  await expect(holdings.getByText(/Return on equity [\d.]+% \(≥\s[\d.]+%\)/).first()).toBeVisible();
  expect(await holdings.locator('tbody tr').count()).toBeLessThanOrEqual(5);
  expect(await faults(page, page.url())).toEqual([]);
  expect(errors).toEqual([]);
});
