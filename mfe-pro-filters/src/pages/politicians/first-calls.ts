import type { FirstCall } from 'shared/contract';

/** The call that the page makes if its address has no query string. */
export const firstCalls = (): FirstCall[] => [
  { method: 'GET', path: '/senate/transactions?page=1&pageSize=50' },
];
