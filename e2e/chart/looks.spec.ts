import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { collectErrors, open } from '../site/platform';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const QUERY = '?range=2Y&type=candles&ind=sma50,rsi14&compare=MSFT.US,GSPC.INDX,BTC-USD.CC';

for (const theme of ['light', 'dark', 'high-contrast'] as const) {
  test(`axe finds nothing in ${theme} with everything on, options open, as table, wide and narrow`, async ({
    browser,
  }) => {
    // The policy of the page would refuse the injected checker, and rightly so.
    const context = await browser.newContext({ bypassCSP: true });
    await context.addInitScript((value) => localStorage.setItem('plumbline.theme', value), theme);
    const page = await context.newPage();
    const errors = collectErrors(page);
    const violations = async () => {
      await page.addScriptTag({ path: AXE });
      const found = await page.evaluate(() =>
        (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
          resultTypes: ['violations'],
        }),
      );
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
    };
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, `/stocks/details/AAPL.US${QUERY}`);
      const card = page.getByRole('region', { name: 'Price chart' });
      await expect(card.getByText(/Changes since/)).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${width}`).toBeLessThanOrEqual(0);
      await page.getByRole('button', { name: 'Options', exact: true }).click();
      expect(await violations(), `options at ${width}`).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Table' }).click();
      expect(await violations(), `table at ${width}`).toEqual([]);
    }
    expect(errors).toEqual([]);
    await context.close();
  });
}

test('paper gets a picture in ink on white, whatever the theme', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('plumbline.theme', 'dark'));
  await open(page, '/stocks/details/AAPL.US');
  const chart = page.getByRole('img', { name: /Price chart/ });
  await expect(chart.locator('canvas').first()).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('.paper canvas');
  await expect(paper).toBeVisible();
  const corner = await paper.evaluate((canvas) =>
    canvas instanceof HTMLCanvasElement
      ? [...(canvas.getContext('2d')?.getImageData(2, 2, 1, 1).data ?? [])].slice(0, 3)
      : [],
  );
  expect(corner).toEqual([255, 255, 255]);
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(paper).toHaveCount(0);
});
