import type { FirstCall } from 'shared/contract';
import { ETF_TOPS, etfFacets } from './etf-lists';

/** Preloaded calls of the first view. */
export const firstCalls = (): FirstCall[] =>
  [etfFacets, ...ETF_TOPS.map((top) => top.query)].map((body) => ({
    method: 'POST',
    path: '/screeners/etfs/query',
    body,
  }));
