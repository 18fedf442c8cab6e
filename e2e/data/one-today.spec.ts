import { expect, test, type Browser, type Page } from '@playwright/test';
import { newEmail, signUpHere } from '../sign-in/account';
import { openClockSite, type ClockSite } from '../site/clock/clock-site';
import { CONSENT_GIVEN } from '../site/consent';
import { DEEP } from '../site/deep';
import { settled } from '../site/platform';
import { readBlocks, wrongOf, type BlockQuote, type BlockReading } from './block-readings';

const ASSETS = ['AAPL.US', 'SAP.F', 'GSPC.INDX', 'EURUSD.FOREX', 'BTC-USD.CC'] as const;

/** The clock of the site is stopped: a simulated price stays the same until the clock is moved. */
/** Ascending: an API refuses calls of its edge when the clock was set back, as they may be replayed. */
const MOMENTS = [
  { name: 'at a weekend', instant: '2026-11-22T15:00:00Z' },
  { name: 'while New York and Frankfurt trade', instant: '2026-11-23T15:00:00Z' },
  { name: 'after the close of New York', instant: '2026-11-23T21:30:00Z' },
] as const;

/** Pages, and how many prices or changes of the assets each shows at least; the strip has each twice. */
const PAGES: readonly { path: string; least: number; signedIn?: true }[] = [
  { path: '/', least: 5 },
  { path: '/stocks', least: 2 },
  { path: '/stocks/screener', least: 3 },
  { path: '/stocks/gainers-losers', least: 2 },
  { path: '/stocks/details/AAPL.US', least: 3 },
  { path: '/dashboard', least: 8, signedIn: true },
  { path: '/watchlists', least: 7, signedIn: true },
  { path: '/indices', least: 4 },
  { path: '/currencies', least: 3 },
  { path: '/crypto', least: 3 },
  { path: '/calendar', least: 2 },
];

/** Opens a page and waits until each of its blocks shows the live prices, or those of a day that it names. */
async function readPage(
  page: Page,
  path: string,
  least: number,
  live: BlockQuote[],
  snapshot: BlockQuote[],
): Promise<BlockReading[]> {
  await page.goto(path);
  await settled(page);
  let readings: BlockReading[] = [];
  await expect
    .poll(async () => {
      readings = await readBlocks(page, ASSETS);
      const rest = least - readings.length;
      return rest > 0 ? [`${rest} more`] : wrongOf(readings, live, snapshot);
    }, path)
    .toEqual([]);
  return readings;
}

/** A stream that sends one price of each asset: 1 % above that of the snapshot. */
function replaceStream() {
  class RaisedStream extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 1;
    constructor(url: string) {
      super();
      void this.#start(new URL(url, location.href).searchParams.get('symbols') ?? '');
    }
    async #start(symbols: string) {
      const answer = await fetch(`/api/quotes?symbols=${symbols}`);
      const quotes = (await answer.json()) as { symbol: string; price: number }[];
      this.#say('feed', { kind: 'simulated', label: 'Simulated prices' });
      const time = new Date().toISOString();
      this.#say(
        'quotes',
        quotes.map(({ symbol, price }) => ({
          symbol,
          price: price * 1.01,
          day1ChangePercent: 1,
          time,
        })),
      );
    }
    #say(name: string, data: unknown) {
      this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
    }
    close() {
      this.readyState = 2;
    }
  }
  Object.assign(globalThis, { EventSource: RaisedStream });
}

const snapshotQuotes = async (page: Page): Promise<BlockQuote[]> =>
  (await (await page.request.get(`/api/quotes?symbols=${ASSETS.join()}`)).json()) as BlockQuote[];

test('each block shows live prices or names the day of its own', async ({ page }) => {
  await page.addInitScript(replaceStream);
  const snapshot = await snapshotQuotes(page);
  const live = snapshot.map(({ symbol, price }) => ({
    symbol,
    price: price * 1.01,
    day1ChangePercent: 1,
  }));
  for (const { path, least } of PAGES.filter(({ signedIn }) => signedIn !== true))
    await readPage(page, path, least, live, snapshot);
});

test.describe('on a clock of its own', DEEP, () => {
  let site: ClockSite;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    site = await openClockSite('2026-11-21T16:00:00Z');
  });
  test.afterAll(async () => {
    await site?.stop();
  });

  /** A signed-in page with a watchlist of the five assets. @returns the page and the path of the list */
  async function openPage(browser: Browser): Promise<{ page: Page; list: string }> {
    const context = await browser.newContext({ baseURL: site.origin, storageState: CONSENT_GIVEN });
    await site.giveTo(context);
    const page = await context.newPage();
    await page.goto('/login?prev=/watchlists');
    await settled(page);
    const request = page.waitForRequest(
      (one) => one.url().includes('/api/') && Boolean(one.headers()['authorization']),
    );
    await signUpHere(page, newEmail());
    const headers = await (await request).allHeaders();
    const answer = await page.request.post('/api/watchlists', {
      headers: Object.fromEntries(
        Object.entries(headers).filter(([name]) => /^(authorization|x-)/.test(name)),
      ),
      data: { name: 'Five', items: ASSETS.map((symbol) => ({ symbol })) },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    const { id } = (await answer.json()) as { id: string };
    return { page, list: `/watchlists/${id}` };
  }

  /** Quotes of the assets in the stream. */
  const liveQuotes = (page: Page): Promise<BlockQuote[]> =>
    page.evaluate(
      (symbols) =>
        new Promise<BlockQuote[]>((resolve, reject) => {
          const source = new EventSource(`/api/quotes/stream?symbols=${symbols.join()}`);
          source.addEventListener('quotes', ({ data }) => {
            source.close();
            resolve(JSON.parse(String(data)) as BlockQuote[]);
          });
          setTimeout(() => reject(new Error('no prices came')), 10_000);
        }),
      ASSETS,
    );

  for (const { name, instant } of MOMENTS) {
    test(`five assets have one price, or a named day, on twelve pages ${name}`, async ({
      browser,
    }) => {
      await site.holdAt(instant);
      const { page, list } = await openPage(browser);
      const counts = new Map<string, number>(ASSETS.map((symbol) => [symbol, 0]));
      const [live, snapshot] = [await liveQuotes(page), await snapshotQuotes(page)];
      expect(live.map(({ symbol }) => symbol).toSorted()).toEqual([...ASSETS].toSorted());
      for (const { path, least } of [...PAGES, { path: list, least: 7 }])
        for (const { symbol } of await readPage(page, path, least, live, snapshot))
          counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
      for (const [symbol, count] of counts) expect(count, symbol).toBeGreaterThanOrEqual(3);
      await page.context().close();
    });
  }
});
