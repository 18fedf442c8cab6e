import { expect, test, type Browser, type Page } from '@playwright/test';
import { openClockSite, type ClockSite } from '../site/clock/clock-site';
import { CONSENT_GIVEN } from '../site/consent';
import { DEEP } from '../site/deep';
import { settled } from '../site/platform';
import { readAll, symbolInTwoSections } from './price-readings';

/** Duration of a reading of all sections; live prices change faster. */
const READ_MS = 2_500;
/** Duration from before an opening or a close until after it. */
const TURN_MS = 5_000;
/** Limit of readings until a live price must have changed. */
const MAX_READINGS = 12;

const FRIDAY = 'Close of 20 Nov 2026, 16:00 New York';

/** Expected texts of the pages at one instant. */
interface Hour {
  name: string;
  instant: string;
  /** Whether the last session has ended since the previous instant, so that there is new data. */
  isNewDay?: boolean;
  /** Label of the close that US stocks show; null while they trade. */
  newYork: string | null;
  frankfurt: string | null;
  currencies: string | null;
}

/** A page that is open while a market opens or closes. */
interface Turn {
  name: string;
  /** A moment before it. */
  instant: string;
  path: string;
  symbol: string;
  /** Text about the price's time in the page header. */
  before: string | RegExp;
  after: string | RegExp;
  /** Text about the market afterwards. */
  badge?: string;
  isOpenAfter: boolean;
}

const APPLE = { path: '/stocks/details/AAPL.US', symbol: 'AAPL.US' };
/** A rate with many digits: one with few digits can stay unchanged for minutes. */
const WON = { path: '/currencies/details/USDKRW.FOREX', symbol: 'USDKRW.FOREX' };
const LIVE = /^Simulated live price/;
const FRANKFURT_FRIDAY = 'Close of 20 Nov 2026, 17:30 Berlin';
const CURRENCY_FRIDAY = 'Close of 20 Nov 2026, 17:00 New York';

/** In order: the clock of the site only moves forward. */
const MOMENTS: readonly (Hour | Turn)[] = [
  {
    name: 'on a Saturday',
    instant: '2026-11-21T17:00:00Z',
    newYork: FRIDAY,
    frankfurt: FRANKFURT_FRIDAY,
    currencies: CURRENCY_FRIDAY,
  },
  {
    name: 'currencies open on Sunday',
    instant: '2026-11-22T21:59:57Z',
    ...WON,
    before: CURRENCY_FRIDAY,
    after: LIVE,
    isOpenAfter: true,
  },
  {
    name: 'on a Sunday at 17:05 in New York',
    instant: '2026-11-22T22:05:00Z',
    newYork: FRIDAY,
    frankfurt: FRANKFURT_FRIDAY,
    currencies: null,
  },
  {
    name: 'before New York opens',
    instant: '2026-11-23T10:00:00Z',
    newYork: FRIDAY,
    frankfurt: null,
    currencies: null,
  },
  {
    name: 'New York opens',
    instant: '2026-11-23T14:29:57Z',
    ...APPLE,
    before: FRIDAY,
    after: LIVE,
    badge: 'US market open',
    isOpenAfter: true,
  },
  {
    name: 'while New York trades',
    instant: '2026-11-23T15:00:00Z',
    newYork: null,
    frankfurt: null,
    currencies: null,
  },
  {
    name: 'New York closes',
    instant: '2026-11-23T20:59:57Z',
    ...APPLE,
    before: LIVE,
    after: 'Close of 23 Nov 2026, 16:00 New York',
    badge: 'US market closed',
    isOpenAfter: false,
  },
  {
    name: 'in the evening, in the next day of currencies',
    instant: '2026-11-23T22:30:00Z',
    newYork: 'Close of 23 Nov 2026, 16:00 New York',
    frankfurt: 'Close of 23 Nov 2026, 17:30 Berlin',
    currencies: null,
  },
  {
    name: 'on Thanksgiving',
    instant: '2026-11-26T15:00:00Z',
    isNewDay: true,
    newYork: 'Close of 25 Nov 2026, 16:00 New York',
    frankfurt: null,
    currencies: null,
  },
  {
    name: 'on a half day before its end',
    instant: '2026-11-27T16:00:00Z',
    isNewDay: true,
    newYork: null,
    frankfurt: null,
    currencies: null,
  },
  {
    name: 'New York closes early',
    instant: '2026-11-27T17:59:57Z',
    ...APPLE,
    before: LIVE,
    after: 'Close of 27 Nov 2026, 13:00 New York',
    badge: 'US market closed',
    isOpenAfter: false,
  },
  {
    name: 'on a half day after its end',
    instant: '2026-11-27T18:30:00Z',
    newYork: 'Close of 27 Nov 2026, 13:00 New York',
    frankfurt: 'Close of 27 Nov 2026, 17:30 Berlin',
    currencies: null,
  },
  {
    name: 'currencies close on Friday',
    instant: '2026-11-27T21:59:57Z',
    ...WON,
    before: LIVE,
    after: 'Close of 27 Nov 2026, 17:00 New York',
    isOpenAfter: false,
  },
];

let site: ClockSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await openClockSite('2026-11-21T16:00:00Z');
});
test.afterAll(async () => {
  await site?.stop();
});

/** Opens a page with the clock of the site. */
async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin, storageState: CONSENT_GIVEN });
  await site.giveTo(context);
  return context.newPage();
}

/** Time of the price in the page header. */
const momentOf = (page: Page) => page.locator('.head .price .meta');

/**
 * Reads an asset on the open page and requires that all sections agree at all times. @returns the
 * observed prices
 */
async function pricesOf(
  page: Page,
  symbol: string,
  least: number,
  readMs = READ_MS,
): Promise<string[]> {
  const { conflicts, prices, sections } = await readAll(page, symbol, readMs);
  const where = `${page.url()}: ${sections.join(', ')}`;
  expect(conflicts, where).toEqual([]);
  expect(sections.length, where).toBeGreaterThanOrEqual(least);
  return prices;
}

/** Expects constant prices in a closed market, and changing ones in an open market. */
async function expectMarket(page: Page, symbol: string, isOpen: boolean, least: number) {
  const prices = new Set(await pricesOf(page, symbol, least));
  if (!isOpen) {
    expect([...prices], `${page.url()} stands still`).toHaveLength(1);
    return [...prices];
  }
  for (let reading = 1; prices.size < 2 && reading < MAX_READINGS; reading++)
    for (const price of await pricesOf(page, symbol, least)) prices.add(price);
  expect(prices.size, `${page.url()} moves`).toBeGreaterThan(1);
  return [...prices];
}

function testHour({ name, instant, isNewDay, newYork, frankfurt, currencies }: Hour) {
  test(`all places of a page say one price ${name}`, DEEP, async ({ browser }) => {
    test.setTimeout(300_000);
    await site.moveTo(instant);
    if (isNewDay) await site.renewMarket();
    const page = await openPage(browser);
    const details: [string, string, string | null, number][] = [
      ['/stocks/details/AAPL.US?range=1M', 'AAPL.US', newYork, 4],
      ['/stocks/details/AAPL.US?range=1D', 'AAPL.US', newYork, 4],
      ['/etfs/details/SPY.US', 'SPY.US', newYork, 3],
      ['/indices/details/GSPC.INDX#peers', 'GSPC.INDX', newYork, 4],
      ['/indices/details/GDAXI.INDX?range=1D', 'GDAXI.INDX', frankfurt, 4],
      ['/currencies/details/USDKRW.FOREX?range=1M', 'USDKRW.FOREX', currencies, 4],
      ['/currencies/details/USDKRW.FOREX?range=1D', 'USDKRW.FOREX', currencies, 4],
      ['/crypto/details/BTC-USD.CC?range=1M', 'BTC-USD.CC', null, 4],
      ['/crypto/details/BTC-USD.CC?range=1D', 'BTC-USD.CC', null, 4],
    ];
    const last = new Map<string, string>();
    for (const [path, symbol, close, least] of details) {
      await page.goto(path);
      await settled(page);
      await expect(momentOf(page), path).toHaveText(close ?? LIVE);
      const prices = await expectMarket(page, symbol, close === null, least);
      last.set(symbol, prices.at(-1) ?? '');
    }
    await page.goto('/indices');
    await settled(page);
    // The last close may be newer than the data: the stream delivers it.
    if (frankfurt !== null)
      await expect(page.getByRole('list', { name: 'Major indices' })).toContainText(
        last.get('GDAXI.INDX') ?? '',
      );
    await expectMarket(page, 'GDAXI.INDX', frankfurt === null, 2);
    // The strip is the same on every page.
    const lists: [string, string | null, string | null, number][] = [
      ['/stocks/gainers-losers', 'AAPL.US', newYork, 1],
      ['/', null, newYork, 2],
    ];
    for (const [path, symbol, close, least] of lists) {
      await page.goto(path);
      await settled(page);
      const read = symbol ?? (await symbolInTwoSections(page));
      await expectMarket(page, read, close === null, least);
    }
    await page.context().close();
  });
}

function testTurn(turn: Turn) {
  const { name, instant, path, symbol, before, after, badge, isOpenAfter } = turn;
  test(`an open page follows when ${name}`, DEEP, async ({ browser }) => {
    // The clock is frozen until the page is drawn, however long that takes.
    await site.holdAt(instant);
    const page = await openPage(browser);
    await page.goto(path);
    await settled(page);
    await expect(momentOf(page)).toHaveText(before);
    await site.moveTo(instant);
    // All sections must agree at all times during the change.
    await pricesOf(page, symbol, 3, TURN_MS);
    await expect(momentOf(page)).toHaveText(after);
    if (badge !== undefined) await expect(page.locator('.head .state')).toContainText(badge);
    await expectMarket(page, symbol, isOpenAfter, 3);
    await page.context().close();
  });
}

for (const moment of MOMENTS) {
  if ('after' in moment) testTurn(moment);
  else testHour(moment);
}
