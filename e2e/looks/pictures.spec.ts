/**
 * Pictures of pages against approved ones: `npm run e2e -- --baseline DIR`. A site of its own holds
 * its clock on a Saturday, so data and times are the same in each run. `.test/pictures/index.html`
 * shows all pictures of the run.
 */
import path from 'node:path';
import { expect, test, type Browser } from '@playwright/test';
import { CONSENT_GIVEN } from '../site/consent';
import { openClockSite, type ClockSite } from '../site/clock/clock-site';
import { settled } from '../site/platform';
import { ROOT } from '../site/site';
import { writeGallery } from './picture-gallery';

const HELD_AT = '2026-11-21T17:00:00Z';
const FOLDER = path.join(ROOT, '.test', 'pictures');

const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  screener: '/stocks/screener',
  heatmap: '/stocks/screener?map=1D',
  overview: '/stocks',
  movers: '/stocks/gainers-losers',
  details: '/stocks/details/AAPL.US',
  dividends: '/stocks/dividends/upcoming',
  currencies: '/currencies',
  'warren-buffett': '/stocks/warren-buffett',
  'hedge-funds': '/13f',
  politicians: '/senate',
  calendar: '/calendar',
  'signed-out': '/watchlists',
  login: '/login',
  pricing: '/pricing',
  article: '/learnings/valuation/price-earnings',
};
const THEMES = ['light', 'dark', 'high-contrast'] as const;
const WIDTHS = { wide: [1440, 900], tablet: [768, 1024], phone: [375, 812] } as const;
/** Share of pixels that may differ: antialiasing of text. */
const MAX_DIFFERENCE = 0.001;

test.describe.configure({ mode: 'default' });
let site: ClockSite;
test.beforeAll(async () => {
  test.setTimeout(5 * 60_000);
  site = await openClockSite(HELD_AT);
  await site.holdAt(HELD_AT);
});
test.afterAll(async () => {
  await site.stop();
  await writeGallery(FOLDER, {
    pages: Object.keys(PAGES),
    looks: THEMES.flatMap((theme) => Object.keys(WIDTHS).map((width) => `${theme}, ${width}`)),
  });
});

/** A visitor of a look, at the site's time. */
async function visitorOf(
  browser: Browser,
  theme: string,
  [width, height]: readonly [number, number],
) {
  const context = await browser.newContext({
    storageState: {
      ...CONSENT_GIVEN,
      origins: CONSENT_GIVEN.origins.map((one) => ({ ...one, origin: site.origin })),
    },
    serviceWorkers: 'block',
    viewport: { width, height },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  await site.giveTo(context);
  const page = await context.newPage();
  await page.addInitScript((name) => localStorage.setItem('plumbline.theme', name), theme);
  return page;
}

// One test for each page: after a failed test, the site starts again.
for (const [name, address] of Object.entries(PAGES))
  test(name, async ({ browser }) => {
    test.setTimeout(5 * 60_000);
    for (const theme of THEMES)
      for (const [width, size] of Object.entries(WIDTHS)) {
        const page = await visitorOf(browser, theme, size);
        await page.goto(site.origin + address);
        await settled(page);
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        const picture = `${name}, ${theme}, ${width}.png`;
        await expect.soft(page).toHaveScreenshot(picture, { maxDiffPixelRatio: MAX_DIFFERENCE });
        await page.screenshot({ path: path.join(FOLDER, picture), animations: 'disabled' });
        await page.context().close();
      }
  });
