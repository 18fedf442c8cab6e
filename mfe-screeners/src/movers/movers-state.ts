/**
 * The address of the page: filters, guards, broker, page and size as every list writes them, the window
 * under `t` and the pane under `m`. Defaults are left out, what is not understood is ignored.
 */
import { useCallback, useMemo } from 'react';
import type { MoveWindow } from 'shared/contract';
import { useLocation, useNavigate } from 'shared/router';
import { decodeState, encodeState } from '../screener/address';
import { defaultState, type ScreenerState } from '../screener/screener-state';
import { MOVERS, PANES, WINDOWS, type Pane } from './movers-list';

export interface MoversState extends ScreenerState {
  window: MoveWindow;
  /** The pane in front; gainers and losers stand side by side where there is room. */
  pane: Pane;
}

export function decodeMovers(search: string): MoversState {
  const parameters = new URLSearchParams(search);
  const { columnSet, columns, sort } = defaultState(MOVERS);
  return {
    ...decodeState(MOVERS, search),
    // Order and columns are the page's own: a sort or a column set of another list means nothing here.
    columnSet,
    columns,
    sort,
    window: WINDOWS.find((window) => window === parameters.get('t')) ?? '1D',
    pane: PANES.find((pane) => pane === parameters.get('m')) ?? 'gainers',
  };
}

/** The query string of a state, without `?`; empty for the default state. */
export function encodeMovers({ window, pane, ...list }: MoversState): string {
  return [
    ...(window === '1D' ? [] : [`t=${window}`]),
    ...(pane === 'gainers' ? [] : [`m=${pane}`]),
    encodeState(MOVERS, list),
  ]
    .filter((part) => part !== '')
    .join('&');
}

/** A change goes back to the first page unless it names one. */
export type ChangeMovers = (part: Partial<MoversState>, options?: { replace?: boolean }) => void;

export function useMoversState(): [MoversState, ChangeMovers] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => decodeMovers(search), [search]);
  const change = useCallback<ChangeMovers>(
    (part, { replace = false } = {}) => {
      const next = encodeMovers({ ...state, page: 1, ...part });
      if (next === encodeMovers(state)) return;
      void navigate(
        { search: next === '' ? '' : `?${next}` },
        { replace, preventScrollReset: true },
      );
    },
    [state, navigate],
  );
  return [state, change];
}
