import type { FirstCall } from 'shared/contract';

export const firstCalls = (): FirstCall[] => [
  { method: 'GET', path: '/senate/politicians/:politician' },
];
