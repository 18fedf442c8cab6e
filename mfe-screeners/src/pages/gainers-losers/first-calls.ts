import type { FirstCall } from 'shared/contract';
import { countsRequest, paneQuery } from '../../movers/movers-queries';
import { decodeMovers } from '../../movers/movers-state';

/** Preloaded calls of an address without a query string. */
export function firstCalls(): FirstCall[] {
  const state = decodeMovers('');
  const path = '/screeners/stocks/query';
  return [
    { method: 'POST', path, body: paneQuery('gainers', state) },
    { method: 'POST', path, body: paneQuery('losers', state) },
    { method: 'POST', path: '/screeners/stocks/counts', body: countsRequest(state) },
  ];
}
