import { expect, test } from '@playwright/test';
import { DEEP } from '../site/deep';
import { frontDoor, type FrontDoor } from '../site/front-door';
import { seenShifts, watchShifts } from '../site/layout-shifts';
import { settled } from '../site/platform';
import { PHONE, serverHtml } from '../site/server-pages';
import { ORIGIN } from '../site/site';
import { sendInPieces } from './slow-html';

/** Pages of each kind that the edge renders. */
const SERVER_PAGES = [
  '/currencies',
  '/stocks/screener',
  '/stocks/gainers-losers',
  '/stocks/details/AAPL.US',
  '/stocks/warren-buffett',
  '/13f',
  '/etfs',
  '/crypto',
  '/indices',
];
/** Pages whose HTML is made by the build. */
const STATIC_PAGES = ['/', '/learnings/valuation/price-earnings', '/about-us', '/privacy'];

test.describe('content whose HTML arrives in pieces stays in place', DEEP, () => {
  let slow: FrontDoor;
  test.beforeAll(async () => {
    slow = await frontDoor(ORIGIN, sendInPieces);
  });
  test.afterAll(() => slow.shut());

  const desktop = { viewport: { width: 1440, height: 900 }, extraHTTPHeaders: {} };
  for (const [device, options] of Object.entries({ phone: PHONE, desktop }))
    test.describe(`on a ${device}`, () => {
      test.use(options);
      for (const path of [...STATIC_PAGES, ...SERVER_PAGES])
        test(path, async ({ page }) => {
          // The first visitor of a page may get it without its content.
          if (SERVER_PAGES.includes(path)) await serverHtml(path, options.extraHTTPHeaders);
          await watchShifts(page);
          await page.goto(slow.origin + path);
          await settled(page);
          expect(await seenShifts(page), 'what moved by itself').toEqual([]);
        });
    });
});
