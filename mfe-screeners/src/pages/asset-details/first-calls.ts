import type { FirstCall } from 'shared/contract';

export const firstCalls = (): FirstCall[] => [
  { method: 'GET', path: '/assets/:symbol' },
  { method: 'GET', path: '/assets/:symbol/history?range=1Y' },
  { method: 'GET', path: '/assets/:symbol/coverage' },
];
