import { useState } from 'react';
import type { UpcomingDividends } from 'shared/contract';
import type { ListQuery } from 'shared/list';
import { skipToken } from 'shared/store';
import { spanOf, type Day } from 'shared/market';
import { useUpcomingDividendsQuery } from '../dividends-api';
import { dayParams, spanParams } from '../dividends-query';
import type { DividendsState } from '../dividends-state';
import { useWatchlistSymbols, type WatchlistSymbols } from '../use-watchlist-symbols';

export interface DividendRows extends Omit<ListQuery, 'refetch'> {
  /** Symbols of the watchlists, if the list is limited to them. */
  watched: WatchlistSymbols;
  /** Those symbols, once known. */
  symbols: readonly string[] | null;
  /** False while the parameters are unknown, and if there is nothing to request. */
  asks: boolean;
  /** Days of the span, whatever day is selected. */
  whole: UpcomingDividends | undefined;
  /** Rows of the selected day, or else of the span. */
  upcoming: UpcomingDividends | undefined;
  /** The span of the address or, if it leaves it open, of the response; null until known. */
  range: { from: Day; to: Day } | null;
  /** Arrival time of the displayed rows, ms. */
  loadedAt: number | undefined;
  refetch: () => void;
}

/** Data for the state, from the visitor's lists to the rows. */
export function useDividendRows(state: DividendsState): DividendRows {
  const watched = useWatchlistSymbols(state.mine);
  const symbols = watched.state === 'known' ? watched.symbols : null;
  const asks =
    watched.state === 'not-asked' || (watched.state === 'known' && watched.symbols.length > 0);
  const whole = useUpcomingDividendsQuery(asks ? spanParams(state, symbols) : skipToken);
  const one = useUpcomingDividendsQuery(
    asks && state.day !== null ? dayParams(state, state.day, symbols) : skipToken,
  );
  const rows = state.day === null ? whole : one;
  const [loadedAt, setLoadedAt] = useState<number>();
  const { fulfilledTimeStamp } = rows;
  if (fulfilledTimeStamp !== undefined && fulfilledTimeStamp !== loadedAt)
    setLoadedAt(fulfilledTimeStamp);
  const answered =
    whole.data && spanMatches(whole.data, state.span)
      ? { from: whole.data.from, to: whole.data.to }
      : null;
  return {
    watched,
    symbols,
    asks,
    whole: whole.data,
    upcoming: rows.data,
    range: state.at === null ? answered : spanOf(state.span, state.at),
    isFetching: rows.isFetching || watched.state === 'loading',
    error: rows.error ?? whole.error ?? (watched.state === 'failed' ? watched.error : undefined),
    loadedAt,
    refetch: watched.state === 'failed' ? watched.retry : () => void rows.refetch(),
  };
}

/** Whether a response covers the span: a week stays on screen until the month has loaded. */
const spanMatches = ({ from, to }: { from: Day; to: Day }, span: 'week' | 'month'): boolean => {
  const meant = spanOf(span, from);
  return meant.from === from && meant.to === to;
};
