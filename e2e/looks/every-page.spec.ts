import { expect, test } from '@playwright/test';
import { collectErrors, open } from '../site/platform';
import { faults, wear } from '../site/faults';
import { seenShifts, watchShifts } from '../site/layout-shifts';

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
  '/indices',
  '/currencies',
  '/etfs',
  '/crypto',
  '/crypto/screener',
  '/stocks/screener?map=1D',
  '/stocks/gainers-losers?m=heatmap',
  '/currencies?q=EUR,USD,JPY,SEK,NOK,TRY,PLN,CZK,ZAR,MXN,BRL,KRW&t=1Y&on=2026-06-14',
  '/stocks/warren-buffett',
  '/watchlists',
  '/login',
];

/** Pages with a map, which is fetched after they are ready. */
const MAPS = ['/etfs', '/crypto', '/stocks/screener?map=1D', '/stocks/gainers-losers?m=heatmap'];

test.describe.configure({ mode: 'parallel' });

for (const path of PAGES) {
  test(`${path}: axe finds nothing in any theme, nothing overflows or moves`, async ({ page }) => {
    const errors = collectErrors(page);
    await watchShifts(page);
    for (const [width, theme] of [
      [1440, 'light'],
      [375, 'dark'],
    ] as const) {
      const at = `${path} at ${width}`;
      await page.setViewportSize({ width, height: 900 });
      // The first visit takes the system's theme, the second one the visitor's choice.
      if (width === 375) await wear(page, theme);
      await open(page, path);
      if (MAPS.includes(path)) await expect(page.locator('[data-tile]').first()).toBeVisible();
      await expect(page.locator('html')).toHaveClass(new RegExp(theme));
      expect(await page.getByRole('heading', { level: 1 }).count(), at).toBe(1);
      expect(await page.locator('main#main').count(), at).toBe(1);
      expect(await faults(page, at)).toEqual([]);
      expect(await seenShifts(page), `${at}: what moved by itself`).toEqual([]);
      expect(errors, at).toEqual([]);
    }
  });
}
