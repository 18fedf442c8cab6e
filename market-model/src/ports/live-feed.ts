import type { QuoteFeed, QuoteTick } from 'shared/contract';

/** Source of live prices. */
export interface LiveFeed {
  /** Description of the prices for the user. */
  about: QuoteFeed;
  /** Polling interval of the feed. */
  everyMs: number;
  /**
   * The newest price of each symbol, changed or not. Symbols without a price are left out. Throws
   * when the source does not answer.
   */
  next(symbols: readonly string[], signal: AbortSignal): Promise<QuoteTick[]>;
}

/** Snapshot values of a symbol, the basis of its live prices. */
export interface KnownQuote {
  price: number;
  /** Close of the trading day before; null when unknown. */
  previousClose: number | null;
  /** Day of the price as days since 1970-01-01; null when unknown. */
  day: number | null;
  /** Seed of the simulated market that the symbol is of; null for real data. */
  seed: number | null;
  /** Exchange whose hours the asset keeps. */
  exchange: string;
}

/** Change against the previous close in percent. */
export const changePercent = (price: number, previousClose: number | null): number | null =>
  previousClose === null || previousClose <= 0 ? null : 100 * (price / previousClose - 1);

/** Real data without a live source: no prices are made up. */
export const noFeed: LiveFeed = {
  about: { kind: 'none', label: 'Latest closing prices; this data has no live source' },
  everyMs: 5_000,
  next: () => Promise.resolve([]),
};
