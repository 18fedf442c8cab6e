/**
 * The address of the page: filters, guards, broker, page and size as every list writes them, the window
 * under `t`, the view under `m` and what sizes its map under `by`. Defaults are left out, what is not
 * understood is ignored.
 */
import { useCallback, useMemo } from 'react';
import type { MoveWindow } from 'shared/contract';
import { useLocation, useNavigate } from 'shared/router';
import { decodeState, encodeState } from '../screener/address';
import { defaultState, type ScreenerState } from '../screener/screener-state';
import { EQUAL, sizesOf } from '../heatmap/heatmap-choice';
import { MOVERS, VIEWS, WINDOWS, type MoversView } from './movers-list';

export interface MoversState extends ScreenerState {
  window: MoveWindow;
  /** What is in front; gainers and losers stand side by side where there is room. */
  pane: MoversView;
  /** Field that decides the area of the map's tiles. */
  tileSize: string;
}

const TILE_SIZES = sizesOf(MOVERS);
const FIRST_SIZE = TILE_SIZES[0] ?? EQUAL;

export function decodeMovers(search: string): MoversState {
  const parameters = new URLSearchParams(search);
  const { columnSet, columns, sort } = defaultState(MOVERS);
  return {
    ...decodeState(MOVERS, search),
    // Order and columns are the page's own: a sort or a column set of another list means nothing here.
    columnSet,
    columns,
    sort,
    heatmap: null,
    window: WINDOWS.find((window) => window === parameters.get('t')) ?? '1D',
    pane: VIEWS.find((view) => view === parameters.get('m')) ?? 'gainers',
    tileSize: TILE_SIZES.find((size) => size === parameters.get('by')) ?? FIRST_SIZE,
  };
}

/** The query string of a state, without `?`; empty for the default state. */
export function encodeMovers({ window, pane, tileSize, ...list }: MoversState): string {
  return [
    ...(window === '1D' ? [] : [`t=${window}`]),
    ...(pane === 'gainers' ? [] : [`m=${pane}`]),
    ...(pane !== 'heatmap' || tileSize === FIRST_SIZE ? [] : [`by=${tileSize}`]),
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
