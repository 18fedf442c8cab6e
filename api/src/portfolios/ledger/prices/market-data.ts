import type { PriceHistory } from './price-history';
import type { Rates } from './rates';

/** Market data of the ledger, loaded in advance so that it computes synchronously. */
export interface MarketData {
  rates: Rates;
  /** Null for an asset without prices. */
  prices(symbol: string): PriceHistory | null;
}
