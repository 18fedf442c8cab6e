import { expect, test } from '@playwright/test';
import { faults } from '../site/faults';
import { open } from '../site/platform';
import { openManager, openMenu, saveAs } from 'e2e-kit/saved-screens';
import { DEEP } from '../site/deep';

test.describe.configure({ mode: 'parallel' });

for (const width of [1440, 375] as const) {
  test(
    `saved screens at ${width} px: axe finds nothing in any theme, nothing overflows`,
    DEEP,
    async ({ page }) => {
      test.slow();
      const violations: string[] = [];
      const look = async (state: string) => void violations.push(...(await faults(page, state)));
      await page.setViewportSize({ width, height: 800 });
      await open(page, '/stocks/screener?peRatio=..20');
      await page.getByRole('button', { name: 'Save screen' }).click();
      await expect(page.getByRole('dialog', { name: 'Save screen' })).toBeVisible();
      await look('save');
      await page.keyboard.press('Escape');
      await saveAs(page, 'Cheap');
      await openMenu(page);
      await look('menu');
      await page.keyboard.press('Escape');
      const sheet = await openManager(page);
      await look('manage');
      await sheet.getByRole('button', { name: 'Rename' }).click();
      await look('rename');
      await page.keyboard.press('Escape');
      await expect(sheet).toBeVisible();
      await sheet.getByRole('button', { name: 'Import' }).click();
      await expect(page.getByRole('dialog', { name: 'Import screens' })).toBeVisible();
      await look('import');
      await open(page, '/stocks/screener?in=w.none');
      await expect(page.getByRole('heading', { name: /Log in to run/ })).toBeVisible();
      await look('signed out');
      expect(violations).toEqual([]);
    },
  );
}
