import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { collectErrors, open } from '../site/platform';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const PAGES = [
  '/',
  '/faq',
  '/stocks/screener',
  '/stocks',
  '/stocks/gainers-losers',
  '/stocks/penny',
  '/stocks/dividends/upcoming',
  '/stocks/dividends/upcoming?view=month&shares=100',
  '/stocks/details/AAPL.US',
  '/crypto/details/BTC-USD.CC',
  '/stocks/warren-buffett',
  '/watchlists',
  '/login',
];
const THEMES = ['light', 'dark', 'high-contrast'] as const;
const WIDTHS = [1440, 375] as const;

for (const theme of THEMES) {
  for (const width of WIDTHS) {
    test(`every page in ${theme} at ${width} px: axe finds nothing, nothing overflows`, async ({
      browser,
    }) => {
      test.setTimeout(180_000);
      // The policy of the page would refuse the injected checker, and rightly so.
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        bypassCSP: true,
      });
      await context.addInitScript((value) => localStorage.setItem('plumbline.theme', value), theme);
      for (const path of PAGES) {
        const page = await context.newPage();
        const errors = collectErrors(page);
        await open(page, path);
        await expect(page.locator('html')).toHaveClass(new RegExp(theme));
        expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
        expect(await page.locator('main#main').count(), path).toBe(1);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${path} overflows`).toBeLessThanOrEqual(0);
        await page.addScriptTag({ path: AXE });
        const { violations } = await page.evaluate(() =>
          (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run(
            { resultTypes: ['violations'] },
          ),
        );
        expect(
          violations.map(({ id, nodes }) => `${path}: ${id}: ${nodes[0]?.html.slice(0, 160)}`),
        ).toEqual([]);
        expect(errors, path).toEqual([]);
        await page.close();
      }
      await context.close();
    });
  }
}
