import type { ScreenerQuery, ScreenerResponse } from 'shared/contract';
import type { ScreenerType } from 'shared/market';
import { productApi, useAppDispatch } from 'shared/store';
import { useCallback } from 'react';

/** Sends a query once outside of rendering, e.g. for a count or for the next page of an export. */
export type AskScreener = (query: ScreenerQuery) => Promise<ScreenerResponse>;

/** Rejects with the transport's `ApiError`. */
export function useAskScreener(type: ScreenerType): AskScreener {
  const dispatch = useAppDispatch();
  return useCallback(
    (query) =>
      dispatch(
        productApi.endpoints.screenerQuery.initiate({ type, query }, { subscribe: false }),
      ).unwrap(),
    [dispatch, type],
  );
}
