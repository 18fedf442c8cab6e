import { problems } from '../../http/problem-schemas';
import type { MarketStore } from '../market-store';
import type { AssetRow } from '../store/market';

export interface MarketRouteOptions {
  market: MarketStore;
}

export interface QuoteRouteOptions extends MarketRouteOptions {
  /** When the price of the snapshot was made, by the calendar of its exchange. */
  closeOf?: (asset: AssetRow) => { closedAt?: string; label?: string };
}

/**
 * Our own values need no second validation on output: validating a page of rows costs more than
 * finding it. The schemas are declared for the documentation; the tests check the answers against
 * them.
 */
export const PLAIN_JSON = { serializerCompiler: () => (answer: unknown) => JSON.stringify(answer) };

/** Possible errors of a call about an asset or a list of the market. */
export const MARKET_PROBLEMS = problems(400, 404, 503);
