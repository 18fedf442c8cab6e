import { expect, test } from '@playwright/test';
import { DEEP } from '../site/deep';
import { open } from '../site/platform';

test(
  'a press on a filter counts when the numbers of the options arrive during it',
  DEEP,
  async ({ page }) => {
    await open(page, '/stocks/screener?n=25');
    let proceed = (): void => undefined;
    const gate = new Promise<void>((resolve) => (proceed = resolve));
    await page.route('**/api/screeners/stocks/query', async (route) => {
      if (route.request().postData()?.includes('dividendFrequency')) await gate;
      await route.continue();
    });
    await page.getByLabel('Find a filter').fill('Dividend frequency');
    const filter = page.locator('[data-filter="dividendFrequency"]');
    await expect(filter.locator('.ui-skeleton').first()).toBeVisible();
    await filter.getByRole('button', { name: 'Not reported' }).hover();
    await page.mouse.down();
    const counted = page.waitForResponse((answer) =>
      Boolean(answer.request().postData()?.includes('dividendFrequency')),
    );
    proceed();
    await (await counted).finished();
    // Gives the page time to draw them.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    await page.mouse.up();
    await expect(page).toHaveURL(/[?&]u=dividendFrequency/);
    await expect(filter.locator('.ui-skeleton')).toHaveCount(0);
  },
);
