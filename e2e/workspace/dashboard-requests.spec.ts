import { expect, test, type Page } from '@playwright/test';
import { DEEP_TESTS } from '../site/deep';
import { signUp } from '../sign-in/account';
import { ORIGIN } from '../site/site';

/** Most requests of a first visit, until every widget in the window shows its content. */
const MAX_REQUESTS = 35;
const WATCHED = ['AAPL.US', 'MSFT.US', 'NVDA.US', 'SPY.US', 'EURUSD.FOREX', 'BTC-USD.CC'];
const DESKTOP = { name: 'a desktop', viewport: { width: 1440, height: 900 } };
/** A phone shows fewer widgets at first, and requests less. */
const PHONE = { name: 'a phone', viewport: { width: 375, height: 812 } };
const VIEWS = DEEP_TESTS ? [DESKTOP, PHONE] : [DESKTOP];

/** Gives the signed-in user a portfolio and a watchlist. */
async function fillAccount(page: Page): Promise<void> {
  const call = page.waitForRequest((request) => Boolean(request.headers()['authorization']));
  await page.goto('/watchlists');
  const { authorization = '' } = (await call).headers();
  const data = { name: 'Watched', items: WATCHED.map((symbol) => ({ symbol })) };
  for (const [path, body] of [
    ['/api/portfolios/sample', undefined],
    ['/api/watchlists', data],
  ] as const) {
    const answer = await page.request.post(ORIGIN + path, {
      headers: { authorization },
      ...(body && { data: body }),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

/** The moment, in ms since the epoch, at which no widget in the window waits any more. */
const allShownAt = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(check);
        observer.observe(document, { subtree: true, childList: true });
        check();
        function check(): void {
          const inView = [...document.querySelectorAll('[data-widget]')].filter((widget) => {
            const { top, bottom } = widget.getBoundingClientRect();
            return bottom > 0 && top < innerHeight;
          });
          const isShown = (widget: Element) =>
            widget.querySelector('[data-content] > *') !== null &&
            widget.querySelector('[data-waiting]') === null;
          if (inView.length === 0 || !inView.every(isShown)) return;
          observer.disconnect();
          resolve(performance.timeOrigin + performance.now());
        }
      }),
  );

test('the first visit of a dashboard takes few requests', async ({ page, browser }) => {
  await signUp(page);
  await fillAccount(page);
  const storageState = await page.context().storageState();
  for (const { name, viewport } of VIEWS)
    await test.step(name, async () => {
      const context = await browser.newContext({ storageState, viewport, baseURL: ORIGIN });
      const first = await context.newPage();
      const sent: { at: number; url: string }[] = [];
      first.on('request', (request) => {
        if (request.url().startsWith('http')) sent.push({ at: Date.now(), url: request.url() });
      });
      await first.goto('/dashboard');
      const shownAt = await allShownAt(first);
      const urls = sent.filter(({ at }) => at <= shownAt).map(({ url }) => url);
      expect(urls.length).toBeGreaterThan(10);
      expect(urls.length, urls.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS);
      expect(urls.filter((url) => url.endsWith('/api/batch')).length).toBeGreaterThan(0);
      await context.close();
    });
});
