import { useMemo } from 'react';
import type { ScreenerResponse } from 'shared/contract';
import type { ListQuery } from 'shared/list';
import { skipToken, useScreenerQueryQuery } from 'shared/store';
import { useScreenerCountsQuery } from '../../movers/movers-api';
import type { Pane } from '../../movers/movers-list';
import {
  countsRequest,
  medianOf,
  medianQuery,
  paneQuery,
  readBreadth,
  type Breadth,
} from '../../movers/movers-queries';
import type { MoversState } from '../../movers/movers-state';

export interface PaneAnswer extends ListQuery {
  pane: Pane;
  /** Rows to draw; the previous ones while newer ones are loading or failed. */
  data?: ScreenerResponse;
}

export interface Movers {
  /** Answers of the visible panes. */
  panes: PaneAnswer[];
  /** Undefined while loading, null if the count failed. */
  breadth: Breadth | null | undefined;
  /** Median change in percent; undefined while loading, null if unknown. */
  median: number | null | undefined;
  /** Time of the prices; undefined while loading, null if unknown. */
  asOf: string | null | undefined;
  /** The page has its first rows, or has failed. */
  ready: boolean;
}

/** Data of the movers page: rows of the visible panes, counts and the median change. */
export function useMovers(state: MoversState, visiblePanes: readonly Pane[]): Movers {
  const gainers = usePane('gainers', state, visiblePanes);
  const losers = usePane('losers', state, visiblePanes);
  const active = usePane('active', state, visiblePanes);
  const panes = [gainers, losers, active].filter(({ pane }) => visiblePanes.includes(pane));
  const counts = useScreenerCountsQuery(useMemo(() => countsRequest(state), [state]));
  const middle = useScreenerQueryQuery({
    type: 'stocks',
    query: useMemo(() => medianQuery(state), [state]),
  });
  // The map has its own chunk: until it loads, the figures above it determine page readiness.
  const awaited = panes.length === 0 ? [middle] : panes;
  const hasFailed = awaited.every(({ data, error }) => data === undefined && error !== undefined);
  const [loaded] = panes.flatMap(({ data }) => data ?? []);
  return {
    panes,
    breadth: counts.currentData
      ? readBreadth(state, counts.currentData.totals)
      : counts.error
        ? null
        : undefined,
    median: middle.currentData
      ? medianOf(middle.currentData, state)
      : middle.error
        ? null
        : undefined,
    asOf: loaded?.asOf ?? middle.data?.asOf ?? (hasFailed ? null : undefined),
    ready: awaited.every(({ data, error }) => data !== undefined || error !== undefined),
  };
}

function usePane(pane: Pane, state: MoversState, visiblePanes: readonly Pane[]): PaneAnswer {
  const query = useMemo(() => paneQuery(pane, state), [pane, state]);
  const answer = useScreenerQueryQuery(
    visiblePanes.includes(pane) ? { type: 'stocks', query } : skipToken,
  );
  return { pane, ...answer };
}
