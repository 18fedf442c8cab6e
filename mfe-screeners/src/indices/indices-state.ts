/** The address of the page: `r` the region, `t` the window. Defaults are left out, unknown values ignored. */
import { useCallback, useMemo } from 'react';
import type { FirstCall, MoveWindow, ScreenerQuery } from 'shared/contract';
import { changeFieldOf } from 'shared/market';
import { useLocation, useNavigate } from 'shared/router';
import { WINDOWS } from '../currencies/currencies-state';
import { REGIONS, type Region } from './regions';

export { WINDOWS };

export interface IndicesState {
  region: Region;
  window: MoveWindow;
}

export const DEFAULT_STATE: IndicesState = { region: 'all', window: '1D' };

export function decodeIndices(search: string): IndicesState {
  const parameters = new URLSearchParams(search);
  return {
    region: REGIONS.find((region) => region === parameters.get('r')) ?? DEFAULT_STATE.region,
    window: WINDOWS.find((window) => window === parameters.get('t')) ?? DEFAULT_STATE.window,
  };
}

/** The query string of a state, without `?`; empty for the default state. */
export const encodeIndices = ({ region, window }: IndicesState): string =>
  [
    ...(region === DEFAULT_STATE.region ? [] : [`r=${region}`]),
    ...(window === DEFAULT_STATE.window ? [] : [`t=${window}`]),
  ].join('&');

export function useIndicesState(): [IndicesState, (part: Partial<IndicesState>) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => decodeIndices(search), [search]);
  const change = useCallback(
    (part: Partial<IndicesState>) => {
      const next = encodeIndices({ ...state, ...part });
      if (next === encodeIndices(state)) return;
      void navigate({ search: next === '' ? '' : `?${next}` }, { preventScrollReset: true });
    },
    [state, navigate],
  );
  return [state, change];
}

/** The most rows that the API gives at once: majors first, what is not ranked last. */
const MOST_INDICES = 200;

/** All windows at once: to change the window asks nobody. */
export const indicesQuery = (): ScreenerQuery => ({
  where: [],
  sort: [{ field: 'priority', direction: 'asc' }],
  columns: ['symbol', 'name', 'countryCode', 'price', ...WINDOWS.map(changeFieldOf)],
  page: 1,
  pageSize: MOST_INDICES,
});

/** The call of every address of the page; `remote.json` repeats it, so that it starts with the HTML. */
export const firstCalls = (): FirstCall[] => [
  { method: 'POST', path: '/screeners/indices/query', body: indicesQuery() },
];
