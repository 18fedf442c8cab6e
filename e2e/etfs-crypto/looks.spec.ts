import { expect, test } from '@playwright/test';
import { faults, wear } from '../site/faults';
import { collectErrors, open } from '../site/platform';

test.describe.configure({ mode: 'parallel' });

for (const path of [
  '/etfs',
  '/crypto',
  '/crypto/screener',
  '/stocks/screener?map=1D',
  '/stocks/gainers-losers?m=heatmap',
]) {
  test(`${path}: axe finds nothing, nothing overflows`, async ({ page }) => {
    const errors = collectErrors(page);
    for (const [width, theme] of [
      [1440, 'light'],
      [375, 'dark'],
    ] as const) {
      const at = `${path} at ${width}`;
      await page.setViewportSize({ width, height: 900 });
      if (width === 375) await wear(page, theme);
      await open(page, path);
      if (path !== '/crypto/screener')
        await expect(page.locator('[data-tile]').first()).toBeVisible();
      expect(await faults(page, at)).toEqual([]);
      expect(errors, at).toEqual([]);
    }
  });
}
