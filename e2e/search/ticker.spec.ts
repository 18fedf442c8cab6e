import { expect, test, type Page, type Route } from '@playwright/test';
import { DEEP } from '../site/deep';
import { collectErrors, open } from '../site/platform';

/** Specification, section 2. */
const TICKERS =
  'MSFT AAPL NVDA AMZN META GOOGL LLY TSM AVGO JPM TSLA NVO BRK-B XOM UNH MA V ASML HD PG JNJ ORCL TM MRK COST ABBV ADES BAC'.split(
    ' ',
  );
const QUOTES = '**/api/quotes?*';
const STREAM = '**/api/quotes/stream*';

const strip = (page: Page) => page.getByRole('region', { name: 'Ticker' });
const links = (page: Page) => strip(page).getByRole('link');
const track = (page: Page) => page.locator('.chrome-ticker-track');
const playState = (page: Page) =>
  track(page).evaluate((element) => element.getAnimations()[0]?.playState);
const progress = (page: Page) =>
  track(page).evaluate(
    (element) => element.getAnimations()[0]?.effect?.getComputedTiming().progress ?? -1,
  );
const refuse = (status: number) => (route: Route) => route.fulfill({ status });

test('runs the 28 symbols in their order, on live prices, and never starts again', async ({
  page,
}) => {
  const errors = collectErrors(page);
  // Independent of the hour: prices of closed exchanges do not change.
  const tick = { symbol: 'MSFT.US', price: 123.45, day1ChangePercent: 1.5, time: null };
  await page.route(STREAM, (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `event: feed\ndata: {"kind":"simulated","label":"Simulated prices"}\n\nevent: quotes\ndata: ${JSON.stringify([tick])}\n\n`,
    }),
  );
  await open(page, '/indices');
  await expect(links(page)).toHaveCount(TICKERS.length);
  expect(await links(page).locator('b').allTextContents()).toEqual(TICKERS);
  await expect(links(page).nth(12)).toHaveAttribute('href', '/stocks/details/BRK-B.US');
  for (const text of await links(page).allTextContents()) {
    expect(text).toMatch(/^[A-Z-]+\$[\d,]+\.\d\d(▲\+|▼−)?\d+\.\d\d%$/);
  }
  await expect(strip(page)).toHaveCSS('height', '30px');
  await expect(track(page)).toHaveCSS('animation-duration', `${(1440 * 28 * 3.5) / 1000}s`);

  const startTime = () =>
    track(page).evaluate((element) => Number(element.getAnimations()[0]?.startTime));
  const started = await startTime();
  await expect(links(page).first()).toContainText('123.45');
  expect(await startTime()).toBe(started);
  expect(errors).toEqual([]);
});

test(
  'stops under the pointer, under the focus and at a press of its button',
  DEEP,
  async ({ page }) => {
    await open(page, '/stocks/screener');
    await expect(links(page)).toHaveCount(TICKERS.length);
    expect(await playState(page)).toBe('running');
    await strip(page).hover({ position: { x: 300, y: 18 } });
    await expect.poll(() => playState(page)).toBe('paused');
    await page.mouse.move(700, 600);
    await expect.poll(() => playState(page)).toBe('running');

    // Focus scrolls a link far beyond the edge into view, while the strip does not move.
    const last = links(page).last();
    await last.focus();
    await expect.poll(() => playState(page)).toBe('paused');
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await strip(page).evaluate((element) => element.scrollLeft)).toBe(0);
    await last.blur();
    await expect.poll(() => playState(page)).toBe('running');

    await strip(page).getByRole('button', { name: 'Pause the ticker' }).click();
    await page.mouse.move(700, 600);
    await expect.poll(() => playState(page)).toBe('paused');
    await page.reload();
    await expect(strip(page).getByRole('button', { name: 'Run the ticker' })).toBeVisible();
    await expect.poll(() => playState(page)).toBe('paused');
  },
);

test('keeps its place when the window changes', DEEP, async ({ page }) => {
  await open(page, '/stocks/screener');
  await expect(links(page)).toHaveCount(TICKERS.length);
  await track(page).evaluate((element) => {
    const [animation] = element.getAnimations();
    if (animation) animation.currentTime = 70_000;
  });
  const before = await progress(page);
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(track(page)).toHaveCSS('animation-duration', `${(900 * 28 * 3.5) / 1000}s`);
  expect(Math.abs((await progress(page)) - before)).toBeLessThan(0.05);
});

test('stops and is scrolled by hand with reduced motion', DEEP, async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await open(page, '/stocks/screener');
  await expect(links(page)).toHaveCount(TICKERS.length);
  expect(await track(page).evaluate((element) => element.getAnimations().length)).toBe(0);
  await expect(strip(page).locator('ul[aria-hidden]')).toBeHidden();
  await expect(strip(page).getByRole('button')).toHaveCount(0);
  await links(page).last().focus();
  await expect(links(page).last()).toBeInViewport();
  expect(await strip(page).evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await page.close();
});

test(
  'leaves out what has no quote; red below zero, green otherwise; polls when refused',
  DEEP,
  async ({ page }) => {
    let polls = 0;
    const quote = (ticker: string, day1ChangePercent: number | null) => ({
      symbol: `${ticker}.US`,
      assetType: 'stock',
      ticker,
      price: 10 + polls,
      day1ChangePercent,
    });
    await page.route(STREAM, refuse(429));
    await page.route(QUOTES, (route) => {
      polls += 1;
      return route.fulfill({
        json: [quote('AAPL', 0), quote('NVDA', -1.5), quote('MSFT', 2), quote('META', null)],
      });
    });
    await open(page, '/indices');
    await expect
      .poll(() => links(page).allTextContents(), { timeout: 20_000 })
      .toEqual(['MSFT$12.00▲+2.00%', 'AAPL$12.000.00%', 'NVDA$12.00▼−1.50%', 'META$12.00–']);
    const colourOf = (index: number) =>
      links(page)
        .nth(index)
        .locator('span')
        .last()
        .evaluate((element) => getComputedStyle(element).color);
    const [up, zero, down] = [await colourOf(0), await colourOf(1), await colourOf(2)];
    expect(zero).toBe(up);
    expect(down).not.toBe(up);
  },
);

test(
  'tabs hold one stream together, and the next one goes on when its holder closes',
  DEEP,
  async ({ context }) => {
    test.setTimeout(120_000);
    // Coins trade at all hours; the strip of shares does not change when exchanges are closed. A page
    // that needs more symbols reopens the stream, but in one tab only.
    const holders = new Set<Page>();
    context.on('request', (request) => {
      if (request.url().includes('/api/quotes/stream')) holders.add(request.frame().page());
    });
    const tabs: Page[] = [];
    for (let index = 0; index < 3; index++) {
      const tab = await context.newPage();
      await open(tab, '/crypto/details/BTC-USD.CC');
      tabs.push(tab);
    }
    const price = (tab: Page) => tab.locator('header.head').innerText();
    const changes = async (tab: Page) => {
      const before = await price(tab);
      await expect.poll(() => price(tab), { timeout: 20_000 }).not.toEqual(before);
    };
    for (const tab of tabs) await changes(tab);
    expect(holders.size).toBe(1);
    const [first, second] = tabs;
    await first?.close();
    await expect.poll(() => holders.size).toBe(2);
    if (!second) throw new Error('no second tab');
    await changes(second);
  },
);

test('rests while the tab is hidden', DEEP, async ({ page }) => {
  await page.addInitScript(() => {
    let state: DocumentVisibilityState = 'visible';
    Object.defineProperty(document, 'visibilityState', { get: () => state });
    Object.assign(window, {
      show(next: DocumentVisibilityState) {
        state = next;
        document.dispatchEvent(new Event('visibilitychange'));
      },
    });
  });
  const show = (state: string) => page.evaluate(`window.show(${JSON.stringify(state)})`);
  const opened = page.waitForRequest(STREAM);
  await open(page, '/indices');
  await opened;
  const ended = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/api/quotes/stream'),
  );
  await show('hidden');
  await ended;
  await expect.poll(() => playState(page)).toBe('paused');
  const again = page.waitForRequest(STREAM);
  await show('visible');
  await again;
  await expect.poll(() => playState(page)).toBe('running');
});
