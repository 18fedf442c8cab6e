import type { FirstCall } from 'shared/contract';
import { countsRequest } from '../../movers/movers-queries';
import { decodeMovers } from '../../movers/movers-state';

export const firstCalls = (): FirstCall[] => [
  { method: 'POST', path: '/screeners/stocks/counts', body: countsRequest(decodeMovers('')) },
];
