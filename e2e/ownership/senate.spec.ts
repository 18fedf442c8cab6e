import { expect, test } from '@playwright/test';
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
