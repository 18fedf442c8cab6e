import { expect, test, type Page } from '@playwright/test';
import { DEEP, DEEP_TESTS } from '../site/deep';
import { settled } from '../site/platform';

const ASSETS = [
  '/stocks/details/AAPL.US',
  '/stocks/details/MSFT.US?range=YTD',
  '/etfs/details/SPY.US?range=5Y',
  '/crypto/details/BTC-USD.CC?range=6M',
  '/indices/details/GDAXI.INDX?range=2Y',
  '/currencies/details/EURUSD.FOREX?range=3M',
];
/** 60 cold loads in the long suite, two in the gate. */
const COLD_LOADS = DEEP_TESTS
  ? Array.from({ length: 10 }, () => ASSETS).flat()
  : ASSETS.slice(0, 2);
const SLOWDOWN = 4;
const plotOf = (page: Page) => page.getByRole('img', { name: /Price chart/ });
/** A slowed-down page on a machine that does other work beside it. */
const PATIENCE = { timeout: 60_000 };
/** All bars of the range, and more than a few. */
const ALL_BARS = /^1-(\d{2,})\/\1$/;

test('a chart shows its whole range on a cold load of a slow device', DEEP, async ({ browser }) => {
  test.setTimeout(COLD_LOADS.length * 60_000);
  for (const path of COLD_LOADS) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(path);
    await settled(page);
    await expect(plotOf(page), path).toHaveAttribute('data-bars-in-sight', ALL_BARS, PATIENCE);
    // Events and live prices arrive later and are drawn on top.
    await page.waitForLoadState('networkidle');
    await expect(plotOf(page), path).toHaveAttribute('data-bars-in-sight', ALL_BARS);
    await context.close();
  }
});

test('a pressed range is shown whole, also when it was pressed before', DEEP, async ({ page }) => {
  await page.goto(ASSETS[0] ?? '');
  await settled(page);
  const plot = plotOf(page);
  await expect(plot).toHaveAttribute('data-bars-in-sight', ALL_BARS);
  await plot.focus();
  await page.keyboard.press('+');
  await expect(plot).not.toHaveAttribute('data-bars-in-sight', ALL_BARS);
  await page.getByRole('group', { name: 'Range' }).getByRole('button', { name: '1Y' }).click();
  await expect(plot).toHaveAttribute('data-bars-in-sight', ALL_BARS);
});
