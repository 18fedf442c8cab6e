import { expect, test, type Page } from '@playwright/test';
import { deepUnless } from '../site/deep';
import { open } from '../site/platform';

/** Labels of the wholly visible columns, those of the actions left out, and of cut ones. */
const columnsOf = (page: Page) =>
  page.evaluate(() => {
    const scroller = document.querySelector('.scroll:has(table)');
    if (!scroller) throw new Error('The page has no list');
    const actions = scroller.querySelector('thead th.actions')?.getBoundingClientRect();
    const { left, right } = scroller.getBoundingClientRect();
    const end = Math.min(actions?.left ?? right, left + scroller.clientWidth);
    const heads = [...scroller.querySelectorAll('thead th:not(.actions)')].map((head) => {
      const box = head.getBoundingClientRect();
      const label = head.querySelector('button > span, span') ?? head;
      return {
        label: head.textContent.trim(),
        isWhole: box.left >= left - 1 && box.right <= end + 1,
        isPartly: box.left < end - 1 && box.right > end + 1,
        isHeadCut: label.scrollWidth > label.clientWidth + 1,
      };
    });
    const labels = (which: 'isWhole' | 'isPartly' | 'isHeadCut') =>
      heads.flatMap((head) => (head[which] ? [head.label] : []));
    return { whole: labels('isWhole'), cut: labels('isPartly'), heads: labels('isHeadCut') };
  });

for (const [width, height, least] of [
  [1440, 900, 12],
  [1280, 720, 8],
] as const) {
  test(
    `${least} columns are whole at ${width} × ${height}, with the filters open`,
    deepUnless(width === 1280),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, '/stocks/screener');
      await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
      await expect(page.getByLabel('Find a filter')).toBeVisible();
      const columns = await columnsOf(page);
      expect(columns.whole.length, columns.whole.join(', ')).toBeGreaterThanOrEqual(least);
      expect(columns.heads).toEqual([]);
      expect(columns.cut).toEqual([]);
    },
  );

  test(
    `no column is cut at ${width} × ${height}, whatever the set`,
    deepUnless(width === 1280),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const path of [
        '/stocks/screener?v=quality',
        '/stocks/screener?v=technicals',
        '/stocks/warren-buffett',
      ]) {
        await open(page, path);
        await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
        const columns = await columnsOf(page);
        expect(columns.cut, path).toEqual([]);
        expect(columns.whole.length, path).toBeGreaterThanOrEqual(8);
      }
    },
  );
}
