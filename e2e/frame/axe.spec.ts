import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { open } from '../site/platform';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE });
  const results = await page.evaluate(() =>
    (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
      resultTypes: ['violations'],
    }),
  );
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
}

for (const theme of ['light', 'dark', 'high-contrast'] as const) {
  test(`axe finds nothing in ${theme} with menu, display menu, key help and sheet open`, async ({
    browser,
  }) => {
    // The policy of the page would refuse the injected checker, and rightly so.
    const context = await browser.newContext({ bypassCSP: true });
    await context.addInitScript((value) => localStorage.setItem('plumbline.theme', value), theme);
    const page = await context.newPage();
    await open(page, '/faq');
    await page.getByRole('button', { name: 'Pro Filters' }).click();
    expect(await violations(page), 'menu').toEqual([]);
    await page.getByRole('button', { name: 'Display options' }).click();
    expect(await violations(page), 'display menu').toEqual([]);
    await page.keyboard.press('Escape');
    await page.mouse.click(700, 500);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    expect(await violations(page), 'key help').toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 375, height: 812 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(await violations(page), 'sheet').toEqual([]);
    await context.close();
  });
}
