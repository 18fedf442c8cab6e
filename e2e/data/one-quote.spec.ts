import { expect, test } from '@playwright/test';
import { DEEP_TESTS } from '../site/deep';
import { settled } from '../site/platform';
import { readAll, symbolInTwoSections } from './price-readings';

/** How long each page is read, ms. */
const READ_MS = DEEP_TESTS ? 8000 : 600;

/** Readings until a price that moves must have moved. */
const MAX_READINGS = 20;

/**
 * A stream with constantly rising prices, independent of the day. The first ones are those of the
 * snapshot.
 */
function replaceStream() {
  class MovingStream extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 1;
    #timer: ReturnType<typeof setInterval> | undefined;
    constructor(url: string) {
      super();
      const symbols = new URL(url, location.href).searchParams.get('symbols')?.split(',') ?? [];
      void this.#start(symbols);
    }
    async #start(symbols: readonly string[]) {
      const answer = await fetch(`/api/quotes?symbols=${symbols.join()}`);
      const quotes = (await answer.json()) as {
        symbol: string;
        price: number;
        day1ChangePercent: number | null;
      }[];
      this.#say('feed', { kind: 'simulated', label: 'Simulated prices' });
      let step = 0;
      this.#timer = setInterval(() => {
        step += 1;
        this.#say(
          'quotes',
          quotes.map(({ symbol, price, day1ChangePercent: change }) => ({
            symbol,
            price: Number((price * (1 + step / 1000)).toPrecision(9)),
            day1ChangePercent:
              change === null ? null : 100 * ((1 + change / 100) * (1 + step / 1000) - 1),
            time: new Date().toISOString(),
          })),
        );
      }, 60);
    }
    #say(name: string, data: unknown) {
      this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
    }
    close() {
      clearInterval(this.#timer);
      this.readyState = 2;
    }
  }
  Object.assign(globalThis, { EventSource: MovingStream });
}

test('one asset has one price and one change at each moment of a page', async ({ page }) => {
  await page.addInitScript(replaceStream);
  const cases: { path: string; symbol: string | null; least: number }[] = [
    { path: '/stocks/details/AAPL.US?range=1D', symbol: 'AAPL.US', least: 4 },
    { path: '/indices', symbol: 'GDAXI.INDX', least: 2 },
    { path: '/', symbol: null, least: 2 },
  ];
  if (DEEP_TESTS)
    cases.push(
      { path: '/indices/details/GSPC.INDX', symbol: 'GSPC.INDX', least: 3 },
      { path: '/crypto/details/BTC-USD.CC?range=1D', symbol: 'BTC-USD.CC', least: 4 },
      { path: '/currencies/details/EURUSD.FOREX', symbol: 'EURUSD.FOREX', least: 3 },
      {
        path: '/stocks/details/AAPL.US?compare=MSFT.US',
        symbol: 'MSFT.US',

        least: 2,
      },
      { path: '/stocks/screener', symbol: null, least: 2 },
    );
  for (const { path, symbol, least } of cases) {
    await page.goto(path);
    await settled(page);
    await page.waitForFunction(
      () => document.querySelector('.head .price, .change, .chrome-ticker-track') !== null,
    );
    const readSymbol = symbol ?? (await symbolInTwoSections(page));
    const prices = new Set<string>();
    // A slowly drawn page shows the first price for longer than one reading takes.
    for (let reading = 0; prices.size < 2; reading += 1) {
      expect(reading, `${path}: the price moves`).toBeLessThan(MAX_READINGS);
      const read = await readAll(page, readSymbol, READ_MS);
      expect(read.conflicts, path).toEqual([]);
      expect(read.sections.length, `${path}: ${read.sections.join(', ')}`).toBeGreaterThanOrEqual(
        least,
      );
      for (const price of read.prices) prices.add(price);
    }
  }
});
