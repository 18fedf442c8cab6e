import type { Page } from '@playwright/test';

/** Price and change of an asset in one block of a page, as numbers with the decimals that are written. */
export interface BlockReading {
  block: string;
  symbol: string;
  price: string | null;
  change: string | null;
  /** Label of the time of the block's prices; null without a label. */
  time: string | null;
}

/** Reads every price and change of the day of some assets on the open page, block by block. */
export const readBlocks = (page: Page, symbols: readonly string[]): Promise<BlockReading[]> =>
  page.evaluate((assets) => {
    const textOf = (element: Element | null | undefined) => {
      if (!element) return '';
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
      return texts.join(' ').trim();
    };
    const TIME =
      /(Simulated live prices?|Live prices?|Closes? of|Prices? of|Rates of) ?[^·▲▼]{0,90}/i;
    const timeIn = (element: Element | null): string | null =>
      TIME.exec(textOf(element))?.[0] ?? null;
    const number = (text: string) => /[\d,]+\.\d+(?![\d.]*[%×TBM])/.exec(text)?.[0] ?? null;
    const percent = (text: string) => /[+−]\d+\.\d+%|(?<![\d.])0\.00%/.exec(text)?.[0] ?? null;
    /** Text of the smallest ancestor of an element that shows a time. */
    const timeOf = (element: Element): string | null => {
      for (let part = element.parentElement; part !== null; part = part.parentElement) {
        const time = timeIn(part);
        if (time !== null) return time;
      }
      return null;
    };
    return assets.flatMap((symbol): BlockReading[] => {
      const links = [...document.querySelectorAll(`a[href$="/details/${symbol}"]`)];
      const rows = new Set(links.map((link) => link.closest('li, tr') ?? link));
      const linked = [...rows].flatMap((row): BlockReading[] => {
        const block = row.closest('section, [aria-label]')?.getAttribute('aria-label') ?? 'list';
        const heads = [...(row.closest('table')?.querySelectorAll('thead th') ?? [])].map(textOf);
        const text = textOf(row);
        const figure = (head: RegExp, read: (text: string) => string | null) => {
          if (heads.length === 0) return read(text);
          const at = heads.findIndex((one) => head.test(one));
          return at === -1 ? null : read(textOf(row.children[at]));
        };
        const price = figure(/^(Price|Level|Rate|Last)( \(\$\))?$/, number);
        const change = figure(/^(1D|24h)$/, percent);
        // Amounts of a dividend are not prices.
        return /dividend/i.test(block) || (price === null && change === null)
          ? []
          : [{ block, symbol, price, change, time: timeOf(row) }];
      });
      const head = document.querySelector('.head .price');
      const isOwnPage = location.pathname.endsWith(`/${symbol}`);
      if (!isOwnPage || head === null) return linked;
      const text = textOf(head);
      return [
        ...linked,
        {
          block: 'header',
          symbol,
          price: number(text),
          change: percent(text),
          time: timeIn(head),
        },
      ];
    });
  }, symbols);

export interface BlockQuote {
  symbol: string;
  price: number;
  day1ChangePercent: number | null;
}

/** Blocks whose ranking, colours or values derive from the snapshot: only they may keep its day. */
const ON_SNAPSHOT =
  /^(Top gainers|Top losers|Gainers|Losers|Most active|Heatmap|Rose most|Fell most|Cross rates|Rates)/;

/** Whether a written number is the figure, rounded to its own decimals. */
function isFigure(text: string | null, figure: number | null | undefined): boolean {
  if (text === null || typeof figure !== 'number') return true;
  const written = Number(text.replace('−', '-').replace(/[,%+]/g, ''));
  const decimals = text.replace('%', '').split('.')[1]?.length ?? 0;
  return Math.abs(written - figure) <= 0.5000001 * 10 ** -decimals;
}

/** Readings that are neither the price of the moment nor the one of a day that their block names. */
export function wrongOf(
  readings: BlockReading[],
  live: BlockQuote[],
  snapshot: BlockQuote[],
): BlockReading[] {
  const fits = ({ symbol, price, change }: BlockReading, quotes: BlockQuote[]) => {
    const quote = quotes.find((one) => one.symbol === symbol);
    return isFigure(price, quote?.price) && isFigure(change, quote?.day1ChangePercent);
  };
  return readings.filter((reading) => {
    const { time, block } = reading;
    if (time === null) return true;
    const isOfSnapshot = /^(Prices?|Rates) of \d/i.test(time);
    if (isOfSnapshot && !ON_SNAPSHOT.test(block)) return true;
    return !fits(reading, isOfSnapshot ? snapshot : live);
  });
}
