import { expect, test } from '@playwright/test';
import { collectErrors, open } from '../site/platform';
import { DEEP_TESTS, deepUnless } from '../site/deep';
import { faults } from '../site/faults';
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
  '/stocks/peter-lynch',
  '/stocks/discounted-pe',
  '/stocks/dividends/growth',
  '/stocks/plumbline',
  '/13f',
  '/senate',
  '/watchlists',
  '/assistant',
  '/console',
  '/login',
  '/pricing',
  '/learnings',
  '/learnings/valuation',
  '/learnings/valuation/price-earnings',
  '/learnings/your-returns/twr-and-xirr',
  '/blog',
  '/blog/simulated-market',
  '/about-us',
  '/contact',
  '/terms',
  '/privacy',
  '/cookie-policy',
  '/payment/cancel?plan=pro&interval=month',
];

/** Pages with a map, which is fetched after they are ready. */
const MAPS = ['/etfs', '/crypto', '/stocks/screener?map=1D', '/stocks/gainers-losers?m=heatmap'];

/** Pages of a kind that another page in the list covers: `npm run test:deep` opens them. */
const VARIANTS = new Set([
  '/crypto',
  '/crypto/screener',
  '/crypto/details/BTC-USD.CC',
  '/stocks/penny',
  '/stocks/peter-lynch',
  '/stocks/discounted-pe',
  '/stocks/dividends/growth',
  '/indices',
  '/stocks/dividends/upcoming?view=month&shares=100',
  '/stocks/screener?map=1D',
  '/stocks/gainers-losers?m=heatmap',
  '/currencies?q=EUR,USD,JPY,SEK,NOK,TRY,PLN,CZK,ZAR,MXN,BRL,KRW&t=1Y&on=2026-06-14',
  '/learnings',
  '/learnings/valuation',
  '/learnings/your-returns/twr-and-xirr',
  '/blog',
  '/blog/simulated-market',
  '/about-us',
  '/contact',
  '/terms',
  '/privacy',
  '/cookie-policy',
  '/payment/cancel?plan=pro&interval=month',
]);

test.describe.configure({ mode: 'parallel' });

const LOOKS = [
  { width: 1440, theme: 'light' },
  { width: 375, theme: 'dark' },
] as const;

PAGES.forEach((path, at) => {
  // The gate opens each page once, alternately wide and narrow.
  for (const { width, theme } of DEEP_TESTS ? LOOKS : [LOOKS[at % 2 === 0 ? 0 : 1]])
    test(
      `${path} at ${width}, ${theme}: axe finds nothing, nothing overflows in any theme or moves`,
      deepUnless(!VARIANTS.has(path)),
      async ({ page }) => {
        const errors = collectErrors(page);
        await page.addInitScript((name) => localStorage.setItem('plumbline.theme', name), theme);
        await watchShifts(page);
        await page.setViewportSize({ width, height: 900 });
        await open(page, path);
        if (MAPS.includes(path)) await expect(page.locator('[data-tile]').first()).toBeVisible();
        await expect(page.locator('html')).toHaveClass(new RegExp(theme));
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.locator('main#main')).toHaveCount(1);
        expect(await faults(page, path)).toEqual([]);
        expect(await seenShifts(page), 'what moved by itself').toEqual([]);
        expect(errors).toEqual([]);
      },
    );
});
