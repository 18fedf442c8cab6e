import { expect, test, type Page } from '@playwright/test';
import { deepUnless } from '../site/deep';
import { open } from '../site/platform';
import { seenShifts, watchShifts } from '../site/layout-shifts';

/**
 * Number of fully visible rows, position of the first one as a share of the window, and whether the
 * pager is visible.
 */
const inSight = (page: Page) =>
  page.evaluate(() => {
    const scroller = document.querySelector('.scroll:has(table)');
    const pager = document.querySelector('nav[aria-label="Pages"]');
    if (!scroller || !pager) throw new Error('The page has no list');
    const bottom = Math.min(innerHeight, scroller.getBoundingClientRect().bottom);
    const rows = [...document.querySelectorAll('tbody tr[data-row]')].map((row) =>
      row.getBoundingClientRect(),
    );
    return {
      rows: rows.filter((row) => row.top >= 0 && row.bottom <= bottom).length,
      first: (rows[0]?.top ?? innerHeight) / innerHeight,
      pager: pager.getBoundingClientRect().bottom <= innerHeight,
      chrome: document.querySelector('main')?.getBoundingClientRect().top,
    };
  });

for (const [width, height, least] of [
  [1440, 900, 22],
  [1280, 720, 15],
] as const) {
  test(
    `the list has the window: ${least} rows at ${width} × ${height}`,
    deepUnless(width === 1440),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await watchShifts(page);
      await open(page, '/stocks/screener?sector=Technology&peRatio=5..34');
      await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
      const visibleRows = await inSight(page);
      expect(visibleRows.rows).toBeGreaterThanOrEqual(least);
      expect(visibleRows.first).toBeLessThanOrEqual(0.3);
      expect(visibleRows.chrome).toBeLessThanOrEqual(120);
      expect(visibleRows.pager).toBe(true);
      // The rows scroll under their header; the page does not.
      const head = page.locator('.scroll thead');
      const at = await head.boundingBox();
      const scrollTop = () => page.locator('.scroll').evaluate((box) => box.scrollTop);
      // A turn of the wheel is lost if the page takes over its HTML at that moment.
      await expect(async () => {
        await page.locator('.scroll').hover();
        await page.mouse.wheel(0, 400 - (await scrollTop()));
        await expect.poll(scrollTop, { timeout: 2000 }).toBe(400);
      }).toPass();
      expect(await head.boundingBox()).toEqual(at);
      expect(await page.evaluate(() => scrollY)).toBe(0);

      await page.getByRole('button', { name: 'Filters: 2' }).click();
      await expect(page.getByLabel('Find a filter')).toBeHidden();
      await page.reload();
      await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
      await expect(page.getByLabel('Find a filter')).toBeHidden();
      await page.keyboard.press('f');
      await expect(page.getByLabel('Find a filter')).toBeFocused();
      expect(await seenShifts(page)).toEqual([]);
    },
  );
}
