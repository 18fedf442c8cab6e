import type { FirstCall } from 'shared/contract';
import { indicesQuery } from './indices-state';

/** Preloaded call of every address of the page. */
export const firstCalls = (): FirstCall[] => [
  { method: 'POST', path: '/screeners/indices/query', body: indicesQuery() },
];
