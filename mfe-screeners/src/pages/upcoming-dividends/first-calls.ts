import type { FirstCall } from 'shared/contract';
import { PATH, spanParams } from './dividends-query';
import { DEFAULT_STATE } from './dividends-state';

/** Preloaded call of an address without a query string. */
export function firstCalls(): FirstCall[] {
  const query = new URLSearchParams(
    Object.entries(spanParams(DEFAULT_STATE, null)).map(([key, value]) => [key, String(value)]),
  );
  return [{ method: 'GET', path: `${PATH}?${query.toString()}` }];
}
