import { expect, test } from '@playwright/test';
import { DEEP_ALONE } from '../site/deep';
import { ALONE } from '../site/alone';
import { open, settled } from '../site/platform';
import { takeAway } from '../site/releases';

test(
  'a remote without files harms only its own pages, and comes back without a reload',
  ALONE,
  async ({ page }) => {
    const remote = await takeAway('mfe-pro-filters');
    try {
      await page.goto('/stocks/screener');
      await settled(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stocks screener');

      await page.getByRole('button', { name: 'Pro Filters' }).click();
      await page.getByRole('link', { name: 'Warren Buffett' }).click();
      const card = page.locator('.part-failure');
      await expect(card).toBeVisible({ timeout: 45_000 });
      await expect(card).toContainText('PART-LOAD-FAILED');
      await expect(card).toContainText('mfe-pro-filters');

      // All else works: header, search, another remote's page.
      await page.getByRole('button', { name: 'Screeners' }).click();
      await page.getByRole('link', { name: 'Stocks', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stocks screener');
      await page.goBack();
      await expect(card).toBeVisible({ timeout: 45_000 });
    } finally {
      await remote.putBack();
    }
    await page.evaluate(() => {
      document.documentElement.dataset['untouched'] = 'yes';
    });
    await page.locator('.part-failure').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warren Buffett');
    await expect(page.locator('html')).toHaveAttribute('data-untouched', 'yes');
  },
);

test(
  'opened directly, a page of a remote without files shows the card in a working frame',
  DEEP_ALONE,
  async ({ page }) => {
    const remote = await takeAway('mfe-content');
    try {
      await page.goto('/faq');
      await expect(page.locator('.part-failure')).toBeVisible({ timeout: 45_000 });
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    } finally {
      await remote.putBack();
    }
    await open(page, '/faq');
    await expect(page.locator('.part-failure')).toHaveCount(0);
  },
);
