import { expect } from '@playwright/test';
import { test } from 'e2e-kit';
import { DEEP } from '../site/deep';
import { collectErrors, open, settled } from '../site/platform';

test.describe('an investor', () => {
  test('goes from home over screener, filter and details to an account, a star, a watchlist and a theme', async ({
    page,
  }) => {
    const errors = collectErrors(page);
    await open(page, '/');
    await page.getByRole('link', { name: 'Open the screener' }).first().click();
    await expect(page).toHaveURL(/\/stocks\/screener$/);
    await settled(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stocks screener');
    const count = page.getByText(/^Total Rows: /);
    const all = await count.textContent();

    await page.getByLabel('Minimum Price to earnings').fill('12');
    await page.getByLabel('Maximum Price to earnings').fill('20');
    await page.getByLabel('Maximum Price to earnings').press('Enter');
    await expect(page).toHaveURL(/12\.\.20/);
    // The rows of the first bound may still be shown for a moment.
    const answer = await page.request.post('/api/screeners/stocks/query', {
      data: {
        where: [{ field: 'peRatio', gte: 12, lte: 20 }],
        columns: ['symbol'],
        page: 1,
        pageSize: 1,
      },
    });
    const { total } = (await answer.json()) as { total: number };
    const filtered = `Total Rows: ${total.toLocaleString('en-US')}`;
    await expect(count).toHaveText(filtered);

    // A reload shows the state in the address.
    await page.reload();
    await settled(page);
    await expect(count).toHaveText(filtered);
    // Each bound was a separate history entry.
    await page.goBack();
    await page.goBack();
    await expect(count).toHaveText(all ?? '');
    await page.goForward();
    await page.goForward();
    await expect(count).toHaveText(filtered);

    const first = page.getByRole('table').getByRole('row').nth(1);
    const ticker = (await first.getByRole('link').first().innerText()).trim().split('\n').at(-1);
    await first.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/stocks\/details\//);
    await settled(page);
    const details = page.url();
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await expect(page).toHaveTitle(new RegExp(ticker ?? name));

    // Another remote's star leads to sign-in and back.
    await page.getByRole('button', { name: /to a watchlist/ }).click();
    await expect(page).toHaveURL(/\/login\?/);
    await page.getByRole('tab', { name: 'Create account' }).click();
    await page.getByLabel('E-mail').fill(`investor-${Date.now()}@example.com`);
    await page.getByLabel('Password', { exact: true }).fill('a long enough password');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(details);
    await settled(page);
    await page.getByRole('button', { name: /to a watchlist/ }).click();
    await expect(page.getByRole('button', { name: /is on a watchlist/ })).toBeVisible();

    await page.goto('/watchlists');
    await settled(page);
    await page.getByRole('link', { name: 'My watchlist' }).click();
    await settled(page);
    await expect(page.getByRole('row').nth(1)).toContainText(ticker ?? '');

    await page.getByRole('button', { name: 'Switch Light/Dark mode' }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.reload();
    await settled(page);
    await expect(page.locator('html')).toHaveClass(/dark/);
    await expect(page.getByRole('row').nth(1)).toContainText(ticker ?? '');

    await page.getByRole('button', { name: /investor-/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();
    await open(page, '/watchlists');
    await expect(page.getByRole('heading', { name: /Log in to see/ })).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('finds an asset by a few letters with the keyboard alone', DEEP, async ({ page }) => {
    await open(page, '/stocks/screener');
    await page.keyboard.press('/');
    await page.keyboard.type('micros');
    const option = page.getByRole('listbox').getByRole('option').first();
    await expect(option).toContainText('MSFT');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/stocks\/details\/MSFT\.US$/);
  });

  test('sees which stocks pass the Warren Buffett rules', async ({ page }) => {
    await open(page, '/stocks/warren-buffett');
    const total = page.getByText(/^Total Rows: /);
    await expect(total).toBeVisible();
    await expect(page.getByText('Pass every rule that applies')).toBeVisible();
    await expect(page.getByText('Demo: simulated prices and figures')).toBeVisible();
  });

  test('reaches the plans from the first screen and by their address', DEEP, async ({ page }) => {
    await open(page, '/');
    const plans = page.getByRole('heading', { name: 'Plans' });
    await expect(plans).not.toBeInViewport();
    await page.getByRole('link', { name: 'See plans' }).click();
    await expect(plans).toBeInViewport();
    await open(page, '/faq');
    await open(page, '/#plans');
    await expect(plans).toBeInViewport();
  });
});
