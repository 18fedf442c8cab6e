import { expect, test } from '@playwright/test';
import { DEEP, DEEP_TESTS } from '../site/deep';
import { faults } from '../site/faults';
import { collectErrors, open } from '../site/platform';

const QUERY =
  '?range=2Y&type=candles&ind=sma50,bb20-2,rsi14,macd12-26-9&panes=pe,margins&return=total&compare=MSFT.US,GSPC.INDX,BTC-USD.CC';

test(
  'axe finds nothing in any theme with everything on, options open, as table, wide and narrow',
  DEEP,
  async ({ page }) => {
    const errors = collectErrors(page);
    for (const width of DEEP_TESTS ? [1440, 375] : [1440]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, `/stocks/details/AAPL.US${QUERY}`);
      const card = page.getByRole('region', { name: 'Price chart' });
      await expect(card.getByText(/Changes since/)).toBeVisible();
      await page.getByRole('button', { name: 'Options', exact: true }).click();
      expect(await faults(page, `options at ${width}`)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Draw', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Trend line' })).toBeVisible();
      expect(await faults(page, `drawings at ${width}`)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Table' }).click();
      expect(await faults(page, `table at ${width}`)).toEqual([]);
    }
    expect(errors).toEqual([]);
  },
);

test('paper gets a picture in ink on white, whatever the theme', DEEP, async ({ page }) => {
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
