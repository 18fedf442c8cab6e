import { expect, test } from '@playwright/test';
import { DEEP } from '../site/deep';
import { open } from '../site/platform';

/** Width between typical margins, CSS px. */
const LETTER_ON_ITS_SIDE = 979;

test(
  'says what keeps rows away, why an asset is not here, and keeps rows that newer ones fail to replace',
  DEEP,
  async ({ page }) => {
    await open(page, '/stocks/screener?n=25');
    const rows = page.locator('tbody tr[data-row]');
    const link = rows.first().getByRole('link');
    const ticker = (await link.innerText()).split('\n').at(-1) ?? '';

    // A filter that no row passes, set with its unit, after an invalid bound.
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
    const result = page.getByRole('region', { name: `Why ${ticker} is here or not` });
    await expect(result.getByText(/fails 1 of 1 filter/)).toBeVisible();
    await result.getByRole('button', { name: /^Remove Market cap/ }).click();
    await expect(result.getByText(/number 1 of [\d,]+, on this page/)).toBeVisible();
    await result.getByRole('button', { name: 'Close the check' }).click();

    const scrolled = page.locator('.scroll:has(table)');
    const scrollTop = () => scrolled.evaluate((box) => box.scrollTop);
    await scrolled.evaluate((box) => box.scrollTo(0, 40));
    await expect.poll(scrollTop).toBe(40);
    await page.route('**/api/screeners/stocks/query', (route) => route.abort());
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(page.getByText('New rows did not load.')).toBeVisible();
    await expect(rows).toHaveCount(25);
    await page.unroute('**/api/screeners/stocks/query');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('New rows did not load.')).toBeHidden();
    await expect(page).toHaveURL(/p=2$/);
    // New rows start at the top; rows of a previous page return to their scroll position.
    await expect.poll(scrollTop).toBe(0);
    await page.goBack();
    await expect(link).toContainText(ticker);
    await expect.poll(scrollTop).toBe(40);
    await rows.nth(12).getByRole('link').click();
    await expect(page).toHaveURL(/\/details\//);
    await page.goBack();
    await expect(link).toContainText(ticker);
    await expect.poll(scrollTop).toBe(40);

    // Print has no scroll bar: all rows and columns are printed, in as many tables as necessary,
    // without controls.
    await page.getByRole('tab', { name: 'All', exact: true }).click();
    const heads = page.locator('.scroll thead th:not(.actions)');
    await expect.poll(() => heads.count()).toBeGreaterThan(40);
    const paper = page.locator('[data-paper] table');
    await expect(async () => {
      // The print script loads when the page is idle.
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      expect(await paper.count()).toBeGreaterThan(2);
    }).toPass();
    await page.setViewportSize({ width: LETTER_ON_ITS_SIDE, height: 740 });
    await page.emulateMedia({ media: 'print' });
    const tables = await paper.evaluateAll((all) =>
      all.map((table) => ({
        end: table.getBoundingClientRect().right,
        rows: table.querySelectorAll('tbody tr').length,
        heads: [...table.querySelectorAll('thead th')].map((head) => head.textContent),
      })),
    );
    for (const table of tables) {
      expect(table.end).toBeLessThanOrEqual(LETTER_ON_ITS_SIDE);
      expect(table.rows).toBe(25);
      expect(table.heads[0]).toBe('Ticker');
    }
    const columns = tables.flatMap((table) => table.heads.slice(1));
    expect(columns).toHaveLength((await heads.count()) - 1);
    await expect(page.locator('.scroll table')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden();
    await expect(page.getByLabel('Find a filter')).toBeHidden();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(paper).toHaveCount(0);
  },
);
