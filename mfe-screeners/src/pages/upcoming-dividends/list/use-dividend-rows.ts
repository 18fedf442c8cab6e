import { useState } from 'react';
import type { UpcomingDividends } from 'shared/contract';
import type { ListQuery } from 'shared/list';
import { skipToken } from 'shared/store';
import { spanOf, type Day } from 'shared/market';
import { useUpcomingDividendsQuery } from '../dividends-api';
import { dayParams, spanParams } from '../dividends-query';
import type { DividendsState } from '../dividends-state';
import { useOwnSymbols, type OwnSymbols } from '../use-own-symbols';

export interface DividendRows extends Omit<ListQuery, 'refetch'> {
  /** The visitor's own symbols, if the list is limited to them. */
  own: OwnSymbols;
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
  const own = useOwnSymbols(state.mine);
  const symbols = own.state === 'known' ? own.symbols : null;
  const asks = own.state === 'not-asked' || (own.state === 'known' && own.symbols.length > 0);
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
    own,
    symbols,
    asks,
    whole: whole.data,
    upcoming: rows.data,
    range: state.at === null ? answered : spanOf(state.span, state.at),
    isFetching: rows.isFetching || own.state === 'loading',
    error: rows.error ?? whole.error ?? (own.state === 'failed' ? own.error : undefined),
    loadedAt,
    refetch: own.state === 'failed' ? own.retry : () => void rows.refetch(),
  };
}

/** Whether a response covers the span: a week stays on screen until the month has loaded. */
const spanMatches = ({ from, to }: { from: Day; to: Day }, span: 'week' | 'month'): boolean => {
  const meant = spanOf(span, from);
  return meant.from === from && meant.to === to;
};
