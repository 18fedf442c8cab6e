import type { FirstCall } from 'shared/contract';
import { ETF_TOPS, etfFacets } from './etf-lists';

/** The calls that the first view waits for. */
export const firstCalls = (): FirstCall[] =>
  [etfFacets, ...ETF_TOPS.map((top) => top.query)].map((body) => ({
    method: 'POST',
    path: '/screeners/etfs/query',
    body,
  }));
