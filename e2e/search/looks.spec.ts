import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { open } from '../site/platform';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

async function expectClean(page: Page, what: string): Promise<void> {
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
      resultTypes: ['violations'],
    }),
  );
  expect(
    violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes[0]?.html.slice(0, 160)}`),
  ).toEqual([]);
}

for (const theme of ['light', 'dark', 'high-contrast'] as const) {
  for (const width of [1440, 375] as const) {
    test(`search in ${theme} at ${width} px: axe finds nothing in any state`, async ({
      browser,
    }) => {
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        bypassCSP: true,
      });
      await context.addInitScript((value) => localStorage.setItem('plumbline.theme', value), theme);
      const page = await context.newPage();
      await open(page, '/stocks/warren-buffett');
      await expect(page.getByRole('region', { name: 'Ticker' }).getByRole('link')).toHaveCount(28);
      await page.addScriptTag({ path: AXE });
      const box = page.getByRole('combobox', { name: /^Ticker or asset name/ });
      const show = async () => {
        if (width === 375) await page.getByRole('button', { name: 'Search', exact: true }).click();
      };
      await show();
      await box.fill('nov');
      await expect(page.locator('[role=option]').first()).toBeVisible();
      await expectClean(page, 'answers');
      await page.locator('[role=option]').first().click();
      await expect(page).toHaveURL(/\/details\//);
      await show();
      await box.focus();
      await expect(page.locator('[role=option]', { hasText: 'Clear recent' })).toBeVisible();
      await expectClean(page, 'recent');
      const picker = page.getByRole('combobox', { name: 'Broker' });
      await page.keyboard.press('Escape');
      await picker.click();
      await expect(page.locator('[role=option]')).toHaveCount(7);
      await expectClean(page, 'brokers');
      await page.locator('[role=option]', { hasText: "I don't see my broker" }).click();
      const dialog = page.getByRole('dialog', { name: 'Which broker do you use?' });
      await dialog.getByRole('button', { name: 'Send' }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await expectClean(page, 'feedback');
      await context.close();
    });
  }
}
