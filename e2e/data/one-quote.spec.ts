import { expect, test, type Page } from '@playwright/test';
import { DEEP_TESTS } from '../site/deep';
import { settled } from '../site/platform';

/** How long each page is read, ms. */
const READ_MS = DEEP_TESTS ? 8000 : 600;

/** What a place of the page says of an asset: its price and its change of the day, as they are written. */
interface Reading {
  section: string;
  price: string | null;
  change: string | null;
}

/**
 * A stream whose prices move all the time, whatever day it is: each price is a little above the one before.
 * The first ones are those of the snapshot.
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

/** Reads an asset in every frame for a while: the moments at which two places disagreed, and what was read. */
async function readAll(page: Page, symbol: string, readMs: number) {
  return page.evaluate(
    async ([assetSymbol, ms]) => {
      const textOf = (element: Element | null | undefined) => {
        if (!element) return '';
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const texts: string[] = [];
        while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
        return texts.join(' ');
      };
      const read = (section: string, text: string): Reading => ({
        section: section,
        price: /[\d,]+\.\d+(?![\d.]*[%×TBM])/.exec(text)?.[0] ?? null,
        change: /[+−]?\d+\.\d+%/.exec(text)?.[0] ?? null,
      });
      const readings = (): Reading[] => {
        const linked = [...document.querySelectorAll(`a[href$="/details/${assetSymbol}"]`)].flatMap(
          (link) => {
            const row = link.closest('li, tr') ?? link;
            // A cell of the matrix for the other direction leads to the same pair.
            const head = textOf(row.querySelector('th[scope="row"]'));
            const isOtherWay = head !== '' && !assetSymbol.startsWith(head.slice(0, 3));
            if (assetSymbol.endsWith('.FOREX') && isOtherWay) return [];
            const section =
              link.closest('section, [aria-label]')?.getAttribute('aria-label') ?? 'list';
            return [read(section, textOf(row))];
          },
        );
        const isOwnPage = location.pathname.endsWith(`/${assetSymbol}`);
        const legend = textOf(document.querySelector('.chart .legend'));
        // Of a compared asset the legend tells the change over the range, and its price.
        const compared = new RegExp(`${assetSymbol.split('.')[0]} +[+−][\\d.,]+% +(\\S+)`).exec(
          legend,
        )?.[1];
        if (!isOwnPage) return compared ? [...linked, read('compared', compared)] : linked;
        const own = [
          ['header', '.head .price'],
          ['head of the window', '.mini'],
          ['peers', 'tr[data-own]'],
        ].flatMap(([section = '', selector = '']) => {
          const element = document.querySelector(selector);
          return element ? [read(section, textOf(element))] : [];
        });
        const close = /Close .*/.exec(legend)?.[0];
        return [...linked, ...own, ...(close ? [read('chart', close)] : [])];
      };
      const conflicts: string[] = [];
      const prices = new Set<string>();
      const sections = new Set<string>();
      const end = performance.now() + ms;
      while (performance.now() < end) {
        const now = readings();
        for (const key of ['price', 'change'] as const) {
          const values = new Set(now.flatMap((reading) => reading[key] ?? []));
          if (values.size > 1) conflicts.push(JSON.stringify(now));
        }
        for (const { section, price, change } of now) {
          sections.add(section);
          prices.add(`${price} ${change}`);
        }
        await new Promise(requestAnimationFrame);
      }
      return { conflicts: conflicts.slice(0, 3), values: prices.size, sections: [...sections] };
    },
    [symbol, readMs] as const,
  );
}

/** An asset of the strip that stands elsewhere on the page too. */
async function symbolInTwoSections(page: Page): Promise<string> {
  const symbolHandle = await page.waitForFunction(() => {
    const inStrip = document.querySelectorAll('[aria-label="Ticker"] a[href*="/details/"]');
    const isElsewhere = (href: string | null) =>
      document.querySelector(`main a[href="${href}"]`) !== null;
    const hrefs = [...inStrip].map((link) => link.getAttribute('href'));
    return hrefs.find(isElsewhere)?.split('/').at(-1) ?? null;
  });
  return (await symbolHandle.jsonValue()) ?? '';
}

test('one asset has one price and one change at each moment of a page', async ({ page }) => {
  await page.addInitScript(replaceStream);
  const cases: { path: string; symbol: string | null; moves: boolean; least: number }[] = [
    { path: '/stocks/details/AAPL.US?range=1D', symbol: 'AAPL.US', moves: true, least: 4 },
    { path: '/indices', symbol: 'GDAXI.INDX', moves: true, least: 2 },
    // Lists that are ranked or computed of the snapshot stand on it, and so does the strip above them.
    { path: '/', symbol: null, moves: false, least: 2 },
  ];
  if (DEEP_TESTS)
    cases.push(
      { path: '/indices/details/GSPC.INDX', symbol: 'GSPC.INDX', moves: true, least: 3 },
      { path: '/currencies/details/EURUSD.FOREX', symbol: 'EURUSD.FOREX', moves: true, least: 3 },
      {
        path: '/stocks/details/AAPL.US?compare=MSFT.US',
        symbol: 'MSFT.US',
        moves: true,
        least: 2,
      },
      { path: '/stocks/gainers-losers', symbol: 'AAPL.US', moves: false, least: 1 },
      { path: '/currencies', symbol: 'EURUSD.FOREX', moves: false, least: 2 },
      { path: '/stocks/screener', symbol: null, moves: false, least: 2 },
    );
  for (const { path, symbol, moves, least } of cases) {
    await page.goto(path);
    await settled(page);
    if (moves)
      await page.waitForFunction(
        () => document.querySelector('.head .price, .change, .frame-ticker-track') !== null,
      );
    const read = await readAll(page, symbol ?? (await symbolInTwoSections(page)), READ_MS);
    const { conflicts, values, sections } = read;
    expect(conflicts, path).toEqual([]);
    expect(sections.length, `${path}: ${sections.join(', ')}`).toBeGreaterThanOrEqual(least);
    if (moves) expect(values, path).toBeGreaterThan(1);
  }
});
