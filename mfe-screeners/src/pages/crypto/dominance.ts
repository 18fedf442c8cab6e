import type { ScreenerQuery, ScreenerResponse } from 'shared/contract';

/** Maximum number of coins per screener call. */
const PAGE = 200;

export interface CoinShare {
  symbol: string;
  name: string;
  marketCap: number;
  /** Percent of the sum of all known market caps. */
  share: number;
}

export interface Dominance {
  /** Sum of all known market caps, US dollars. */
  sum: number;
  /** Coins with a known market cap. */
  known: number;
  coins: CoinShare[];
}

/** Coins with a known market cap, largest first; page is 1-based. */
export const capsQuery = (page: number): ScreenerQuery => ({
  where: [{ field: 'marketCap', isNull: false }],
  sort: [{ field: 'marketCap', direction: 'desc' }],
  columns: ['symbol', 'name', 'marketCap'],
  page,
  pageSize: PAGE,
});

/** Number of pages for this many coins. */
export const pagesOf = (total: number): number => Math.ceil(total / PAGE);

/** Shares of the summed caps of all pages; null if a page is missing or no cap is known. */
export function dominanceOf(pages: readonly (ScreenerResponse | undefined)[]): Dominance | null {
  const coins: Omit<CoinShare, 'share'>[] = [];
  for (const page of pages) {
    if (page === undefined) return null;
    const at = (field: string) => page.columns.indexOf(field);
    for (const row of page.rows) {
      const marketCap = row[at('marketCap')];
      const symbol = String(row[at('symbol')]);
      if (typeof marketCap === 'number' && marketCap > 0)
        coins.push({ symbol, name: String(row[at('name')] ?? symbol), marketCap });
    }
  }
  const sum = coins.reduce((total, { marketCap }) => total + marketCap, 0);
  return sum === 0
    ? null
    : {
        sum,
        known: coins.length,
        coins: coins.map((coin) => ({ ...coin, share: (100 * coin.marketCap) / sum })),
      };
}
