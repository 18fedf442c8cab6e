import { expect, test } from '@playwright/test';
import { open } from '../site/platform';

test('a sentence becomes chips, then filters, and can be undone', async ({ page }) => {
  await open(page, '/stocks/screener?n=25');
  const line = page.getByRole('textbox', { name: 'Describe a screen' });
  await line.fill('profitable US small caps under 15 times earnings, undervalued');
  const chips = page.getByRole('group', { name: 'Understood' });
  await expect(chips.getByText('P/E ≤ 15')).toBeVisible();
  await expect(chips.getByText('Market cap $300M to $2B')).toBeVisible();
  await expect(page.getByText('Several figures measure value', { exact: false })).toBeVisible();
  await expect(page).toHaveURL(/screener\?n=25$/);

  // The count of the preview is the count of the list.
  const show = page.getByRole('button', { name: /^Show \d/ });
  await expect(show).toBeVisible();
  const count = (await show.innerText()).replace('Show ', '');
  await line.press('Enter');
  await expect(page).toHaveURL(
    /countryCode=US&marketCap=300M\.\.2B&peRatio=\.\.15&profitMargin=0\.\.&n=25$/,
  );
  await expect(page.getByText(`Total Rows: ${count}`)).toBeVisible();
  await expect(page.getByText('Without effect: “undervalued”', { exact: false })).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/screener\?n=25$/);
  await expect(line).toHaveValue('profitable US small caps under 15 times earnings, undervalued');
});

test('a grammar that fails to load is fetched again, and the filters work before', async ({
  page,
}) => {
  await open(page, '/stocks/screener?n=25');
  await page.route(/\/plain-words\.[^/]*\.js/, (route) => route.abort(), { times: 1 });
  await page.getByRole('textbox', { name: 'Describe a screen' }).fill('cheap');
  const cheap = page
    .getByRole('group', { name: 'Price to earnings, common ranges' })
    .getByRole('button', { name: /^Under 15/ });
  await cheap.click();
  await expect(page).toHaveURL(/peRatio=\.\.15/);
  await expect(cheap).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('group', { name: 'Understood' }).getByText('P/E ≤ 15')).toBeVisible();
});
