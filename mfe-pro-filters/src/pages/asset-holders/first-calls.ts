import type { FirstCall } from 'shared/contract';

/** The largest purchases and sales beside the list. */
const LARGEST = [
  'tab=buyers&sort=tradeEffectUSD&direction=desc',
  'tab=sellers&sort=tradeEffectUSD&direction=asc',
] as const;

/** The calls that the page makes if its address has no query string. */
export const firstCalls = (): FirstCall[] => [
  { method: 'GET', path: '/assets/:symbol/holders?tab=holders&page=1&pageSize=50' },
  { method: 'GET', path: '/assets/:symbol/holders/history' },
  ...LARGEST.map((query): FirstCall => ({
    method: 'GET',
    path: `/assets/:symbol/holders?${query}&pageSize=5`,
  })),
];
