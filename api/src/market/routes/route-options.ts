import { problemSchema } from 'shared/contract/schemas';
import type { MarketStore } from '../market-store';

export interface MarketRouteOptions {
  market: MarketStore;
}

/**
 * Our own values need no second check on the way out: validating a page of rows costs more than finding
 * it. The schemas are declared for the documentation; the tests hold the answers against them.
 */
export const PLAIN_JSON = { serializerCompiler: () => (answer: unknown) => JSON.stringify(answer) };

/** How a call about an asset or a list of the market can be refused. */
export const MARKET_PROBLEMS = { 400: problemSchema, 404: problemSchema, 503: problemSchema };
