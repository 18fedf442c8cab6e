import type { PriceHistory } from './price-history';
import type { Rates } from './rates';

/** What the ledger reads of the market; loaded before, so that it computes without waiting. */
export interface MarketData {
  rates: Rates;
  /** Null for an asset without prices. */
  prices(symbol: string): PriceHistory | null;
}
