import { useState } from 'react';
import type { ScreenerQuery, ScreenerResponse } from 'shared/contract';
import type { ListQuery } from 'shared/list';
import { LOCALE, type ScreenerType } from 'shared/market';
import { skipToken, useScreenerQueryQuery } from 'shared/store';

export interface ScreenerRows extends ListQuery {
  /** The newest rows, also those of an earlier query. */
  data?: ScreenerResponse;
  /** Rows of the current query. */
  currentData?: ScreenerResponse;
  /** Time at which the displayed rows were loaded, e.g. `15:42`; kept after a later failure. */
  loadedAt: string | undefined;
}

/** One page of a screener's rows. */
export function useScreenerRows(
  type: ScreenerType,
  query: ScreenerQuery,
  isEnabled: boolean,
): ScreenerRows {
  const { fulfilledTimeStamp, ...rows } = useScreenerQueryQuery(
    isEnabled ? { type, query } : skipToken,
    {
      // Only the fields used, so that the start of a request does not re-render.
      selectFromResult: ({ data, currentData, error, isFetching, fulfilledTimeStamp }) => ({
        data,
        currentData,
        error,
        isFetching,
        fulfilledTimeStamp,
      }),
    },
  );
  const [loadedAt, setLoadedAt] = useState<number>();
  if (fulfilledTimeStamp !== undefined && fulfilledTimeStamp !== loadedAt)
    setLoadedAt(fulfilledTimeStamp);
  return { ...rows, loadedAt: loadedAt === undefined ? undefined : timeOfDay(loadedAt) };
}

const timeOfDay = (time: number): string =>
  new Date(time).toLocaleTimeString(LOCALE, { hour: '2-digit', minute: '2-digit' });
