import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { open } from '../site/platform';
import { openManager, openMenu, saveAs } from './screens';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

async function expectNoViolations(page: Page, state: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${state} overflows`).toBeLessThanOrEqual(0);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
      resultTypes: ['violations'],
    }),
  );
  expect(
    violations.map(({ id, nodes }) => `${state}: ${id}: ${nodes[0]?.html.slice(0, 160)}`),
  ).toEqual([]);
}

for (const theme of ['light', 'dark', 'high-contrast'] as const) {
  for (const width of [1440, 375] as const) {
    test(`saved screens in ${theme} at ${width} px: axe finds nothing, nothing overflows`, async ({
      browser,
    }) => {
      // The policy of the page would refuse the injected checker, and rightly so.
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        bypassCSP: true,
      });
      await context.addInitScript((value) => localStorage.setItem('plumbline.theme', value), theme);
      const page = await context.newPage();
      await open(page, '/stocks/screener?peRatio=..20');
      await page.addScriptTag({ path: AXE });
      await page.getByRole('button', { name: 'Save screen' }).click();
      await expect(page.getByRole('dialog', { name: 'Save screen' })).toBeVisible();
      await expectNoViolations(page, 'save');
      await page.keyboard.press('Escape');
      await saveAs(page, 'Cheap');
      await openMenu(page);
      await expectNoViolations(page, 'menu');
      await page.keyboard.press('Escape');
      const sheet = await openManager(page);
      await expectNoViolations(page, 'manage');
      await sheet.getByRole('button', { name: 'Rename' }).click();
      await expectNoViolations(page, 'rename');
      await page.keyboard.press('Escape');
      await expect(sheet).toBeVisible();
      await sheet.getByRole('button', { name: 'Import' }).click();
      await expect(page.getByRole('dialog', { name: 'Import screens' })).toBeVisible();
      await expectNoViolations(page, 'import');
      await page.keyboard.press('Escape');
      await page.goto('/stocks/screener?in=w.none');
      await expect(page.getByRole('heading', { name: /Log in to run/ })).toBeVisible();
      await page.addScriptTag({ path: AXE });
      await expectNoViolations(page, 'signed out');
      await context.close();
    });
  }
}
