import { expect, test } from '@playwright/test';
import { DEEP } from '../site/deep';
import { collectErrors, open } from '../site/platform';
import { ORIGIN } from '../site/site';

interface Trades {
  total: number;
}

const ask = async (query: string): Promise<Trades> => {
  const answer = await fetch(`${ORIGIN}/api/senate/transactions?${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Trades;
};

test('buys by key as the API counts them, and the page of a politician', async ({ page }) => {
  const errors = collectErrors(page);
  const { total } = await ask('type=Purchase&pageSize=1');
  await open(page, '/senate');
  await page.keyboard.press('y');
  await expect(page).toHaveURL(`${ORIGIN}/senate?type=Purchase`);
  await expect(page.getByText(`Total Rows: ${total.toLocaleString('en-GB')}`)).toBeVisible();
  const politician = page.getByRole('row').getByRole('link').first();
  const name = await politician.locator('b').innerText();
  await politician.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(errors).toEqual([]);
});

test('the page of a politician fits a phone while its prices load', DEEP, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const prices = page.waitForRequest('**/api/assets/*/history**');
  // Never answered.
  await page.route('**/api/assets/*/history**', () => undefined);
  await open(page, '/senate?m=politicians');
  await page.getByRole('main').locator('a[href^="/senate/"]').first().click();
  await prices;
  await expect(page.getByRole('region', { name: 'Trades on the price chart' })).toBeVisible();
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBe(0);
});
