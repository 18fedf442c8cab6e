import type { Page } from '@playwright/test';

/** An asset's price and day change in one section of the page, as displayed. */
interface Reading {
  section: string;
  price: string | null;
  change: string | null;
}

/**
 * Reads an asset in every animation frame for a while: conflicts between sections, and all
 * readings.
 */
export async function readAll(page: Page, symbol: string, readMs: number) {
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
        section,
        price: /[\d,]+\.\d+(?![\d.]*[%×TBM])/.exec(text)?.[0] ?? null,
        // A share or a cost has no sign, nor does a zero change.
        change: /[+−]\d+\.\d+%|(?<![\d.])0\.00%/.exec(text)?.[0] ?? null,
      });
      /**
       * Price and day change in a row of a table with other figures, found by the column headers.
       */
      const readRow = (section: string, row: Element): Reading => {
        const heads = [...(row.closest('table')?.querySelectorAll('thead th') ?? [])].map(textOf);
        const figure = (head: RegExp) =>
          textOf(row.children[heads.findIndex((text) => head.test(text.trim()))]);
        return {
          section,
          price: read(section, figure(/^(Price|Level|Rate)$/)).price,
          change: read(section, figure(/^(1D|24h)$/)).change,
        };
      };
      const readings = (): Reading[] => {
        const linked = [...document.querySelectorAll(`a[href$="/details/${assetSymbol}"]`)].flatMap(
          (link) => {
            const row = link.closest('li, tr') ?? link;
            // A cell of the matrix for the reverse rate links to the same pair.
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
        // For a compared asset, the legend shows the change over the range and its price.
        const compared = new RegExp(`${assetSymbol.split('.')[0]} +[+−][\\d.,]+% +(\\S+)`).exec(
          legend,
        )?.[1];
        if (!isOwnPage) return compared ? [...linked, read('compared', compared)] : linked;
        const own = [
          ['header', '.head .price'],
          ['head of the window', '.mini'],
        ].flatMap(([section = '', selector = '']) => {
          const element = document.querySelector(selector);
          return element ? [read(section, textOf(element))] : [];
        });
        const peer = document.querySelector('tr[data-own]');
        const close = /Close .*/.exec(legend)?.[0];
        // In the one-day range, the change beside the chart is the day's.
        const ofRange = new URLSearchParams(location.search).get('range') === '1D';
        const span = ofRange ? document.querySelector('.chart .bar .ui-delta') : null;
        return [
          ...linked,
          ...own,
          ...(peer ? [readRow('peers', peer)] : []),
          ...(close ? [read('chart', close)] : []),
          ...(span ? [read('range of the chart', textOf(span))] : []),
        ];
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
          if (price !== null || change !== null) sections.add(section);
          if (price !== null) prices.add(price);
        }
        await new Promise(requestAnimationFrame);
      }
      return { conflicts: conflicts.slice(0, 3), prices: [...prices], sections: [...sections] };
    },
    [symbol, readMs] as const,
  );
}

/** An asset of the strip whose price another section of the page also shows. */
export async function symbolInTwoSections(page: Page): Promise<string> {
  const symbolHandle = await page.waitForFunction(() => {
    const inStrip = document.querySelectorAll('[aria-label="Ticker"] a[href*="/details/"]');
    const isElsewhere = (href: string | null) =>
      [...document.querySelectorAll(`main a[href="${href}"]`)].some((link) =>
        /\d\.\d/.test((link.closest('li, tr') ?? link).textContent ?? ''),
      );
    const hrefs = [...inStrip].map((link) => link.getAttribute('href'));
    return hrefs.find(isElsewhere)?.split('/').at(-1) ?? null;
  });
  return (await symbolHandle.jsonValue()) ?? '';
}
