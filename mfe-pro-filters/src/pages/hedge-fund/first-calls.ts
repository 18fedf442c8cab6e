import type { FirstCall } from 'shared/contract';

/** The calls that the page makes if its address has no query string. */
export const firstCalls = (): FirstCall[] => [
  { method: 'GET', path: '/13f/filers/:cik?tab=holdings&page=1&pageSize=50' },
  { method: 'GET', path: '/13f/filers/:cik/history' },
];
