import type { FirstCall } from 'shared/contract';
import { FILERS_ADDRESS, filersQuery } from './filers-state';

/** The call that the page makes if its address has no query string. */
export const firstCalls = (): FirstCall[] => [
  {
    method: 'GET',
    path: `/13f/filers?${new URLSearchParams(
      Object.entries(filersQuery(FILERS_ADDRESS.defaults)).map(([key, value]) => [
        key,
        String(value),
      ]),
    ).toString()}`,
  },
];
