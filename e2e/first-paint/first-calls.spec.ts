import { expect, test } from '@playwright/test';
import { DEEP_TESTS } from '../site/deep';
import { open, settled } from '../site/platform';

/**
 * One address of each page whose HTML starts first calls; the gate opens one for each way of
 * declaring them.
 */
const ADDRESSES = DEEP_TESTS
  ? [
      '/',
      '/stocks',
      '/etfs/screener',
      '/stocks/gainers-losers',
      '/stocks/penny',
      '/stocks/dividends/upcoming',
      '/stocks/warren-buffett',
      '/stocks/details/AAPL.US',
      '/etfs',
      '/indices',
      '/currencies',
      '/crypto',
    ]
  : ['/stocks', '/stocks/gainers-losers', '/stocks/warren-buffett', '/stocks/details/AAPL.US'];

test('pages ask for exactly what their HTML has asked for already', async ({ page }) => {
  for (const address of ADDRESSES) {
    await open(page, address);
    await settled(page);
    const begun = await page.evaluate(() =>
      [...document.scripts].some((script) => script.text.includes('__EARLY_CALLS__')),
    );
    // A call that the page makes is removed from the table, even if its answer is outdated.
    await expect
      .poll(async () => [address, await page.evaluate(() => window.__EARLY_CALLS__)])
      .toEqual([address, {}]);
    expect([address, begun]).toEqual([address, true]);
  }
});
