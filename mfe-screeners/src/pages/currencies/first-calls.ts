import type { FirstCall } from 'shared/contract';
import { conversionParams, crossParams } from './currencies-api';
import { DEFAULT_STATE } from './currencies-state';
import { majorsQuery } from './majors/major-pairs';

const address = (path: string, params: Record<string, string>): string =>
  `${path}?${new URLSearchParams(params).toString()}`;

/** Preloaded calls of an address without a query string. */
export const firstCalls = (): FirstCall[] => [
  { method: 'GET', path: '/currencies' },
  { method: 'GET', path: address('/currencies/convert', conversionParams(DEFAULT_STATE)) },
  { method: 'GET', path: address('/currencies/cross', crossParams(DEFAULT_STATE)) },
  { method: 'POST', path: '/screeners/currencies/query', body: majorsQuery() },
];
