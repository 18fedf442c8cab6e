import { expect, test, type Browser, type Page } from '@playwright/test';
import { newEmail, signUpHere } from '../sign-in/account';
import { openClockSite, type ClockSite } from '../site/clock/clock-site';
import { CONSENT_GIVEN } from '../site/consent';
import { settled } from '../site/platform';
import { readBlocks, type BlockReading } from './block-readings';

const ASSETS = ['AAPL.US', 'SAP.F', 'GSPC.INDX', 'EURUSD.FOREX', 'BTC-USD.CC'] as const;

/** The clock of the site stands: a simulated price is one number until it is moved. */
const MOMENTS = [
  { name: 'while New York and Frankfurt trade', instant: '2026-11-23T15:00:00Z' },
  { name: 'after the close of New York', instant: '2026-11-23T21:30:00Z' },
  { name: 'at a weekend', instant: '2026-11-22T15:00:00Z' },
] as const;

interface Quote {
  symbol: string;
  price: number;
  day1ChangePercent: number | null;
}

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
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/watchlists'));
  await signUpHere(page, newEmail());
  const headers = await (await asked).allHeaders();
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

/** What the stream says of the assets now. */
const liveQuotes = (page: Page): Promise<Quote[]> =>
  page.evaluate(
    (symbols) =>
      new Promise<Quote[]>((resolve, reject) => {
        const source = new EventSource(`/api/quotes/stream?symbols=${symbols.join()}`);
        source.addEventListener('quotes', ({ data }) => {
          source.close();
          resolve(JSON.parse(String(data)) as Quote[]);
        });
        setTimeout(() => reject(new Error('no prices came')), 10_000);
      }),
    ASSETS,
  );

const snapshotQuotes = async (page: Page): Promise<Quote[]> =>
  (await (await page.request.get(`/api/quotes?symbols=${ASSETS.join()}`)).json()) as Quote[];

/** Whether a written number is the figure, rounded to its own decimals. */
function isFigure(text: string | null, figure: number | null | undefined): boolean {
  if (text === null || typeof figure !== 'number') return true;
  const written = Number(text.replace('−', '-').replace(/[,%+]/g, ''));
  const decimals = text.replace('%', '').split('.')[1]?.length ?? 0;
  return Math.abs(written - figure) <= 0.5000001 * 10 ** -decimals;
}

/** Readings that are neither the price of the moment nor the one of a day that their block names. */
function wrongOf(readings: BlockReading[], live: Quote[], snapshot: Quote[]): BlockReading[] {
  const fits = ({ symbol, price, change }: BlockReading, quotes: Quote[]) => {
    const quote = quotes.find((one) => one.symbol === symbol);
    return isFigure(price, quote?.price) && isFigure(change, quote?.day1ChangePercent);
  };
  return readings.filter((reading) => {
    const { time } = reading;
    if (time === null) return true;
    const isSnapshot = /^(Prices?|Rates) of \d/i.test(time);
    return !fits(reading, isSnapshot ? snapshot : live);
  });
}

for (const { name, instant } of MOMENTS) {
  test(`five assets have one price, or a named day, on twelve pages ${name}`, async ({
    browser,
  }) => {
    await site.holdAt(instant);
    const { page, list } = await openPage(browser);
    const [live, snapshot] = [await liveQuotes(page), await snapshotQuotes(page)];
    expect(live.map(({ symbol }) => symbol).toSorted()).toEqual([...ASSETS].toSorted());
    const paths = [
      '/',
      '/stocks',
      '/stocks/screener',
      '/stocks/gainers-losers',
      '/dashboard',
      '/watchlists',
      list,
      '/indices',
      '/currencies',
      '/crypto',
      '/calendar',
      ...ASSETS.slice(0, 1).map((symbol) => `/stocks/details/${symbol}`),
    ];
    const counts = new Map<string, number>(ASSETS.map((symbol) => [symbol, 0]));
    for (const path of paths) {
      await page.goto(path);
      await settled(page);
      let readings: BlockReading[] = [];
      await expect
        .poll(async () => {
          readings = await readBlocks(page, ASSETS);
          return readings.length === 0 ? ['nothing'] : wrongOf(readings, live, snapshot);
        }, path)
        .toEqual([]);
      for (const { symbol } of readings) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
      if (process.env['READ']) console.log(path, JSON.stringify(readings));
    }
    for (const [symbol, count] of counts) expect(count, symbol).toBeGreaterThanOrEqual(3);
    await page.context().close();
  });
}
