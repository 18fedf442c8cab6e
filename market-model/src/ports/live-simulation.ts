import type { IntradaySource } from './intraday-source';
import type { KnownQuote, LiveFeed } from './live-feed';

/** Live prices and prices within a day of a simulated market. */
export interface LiveSimulation {
  /** @param quoteOf price and previous close of the snapshot; null for an unknown symbol */
  feed(quoteOf: (symbol: string) => KnownQuote | null): LiveFeed;
  intraday: IntradaySource;
}
