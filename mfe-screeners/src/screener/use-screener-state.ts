import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'shared/router';
import { decodeState, encodeState } from './address';
import type { ListCatalogue, ScreenerState } from './screener-state';

/** A change of the list goes back to the first page unless it names one. */
export type ChangeState = (change: Partial<ScreenerState>, options?: { replace?: boolean }) => void;

/** The state of the address, and the way to change it; every change is a step of the history. */
export function useScreenerState(catalogue: ListCatalogue): [ScreenerState, ChangeState] {
  const { search, state: kept } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => decodeState(catalogue, search), [catalogue, search]);
  const change = useCallback<ChangeState>(
    (part, { replace = false } = {}) => {
      const next = encodeState(catalogue, { ...state, page: 1, ...part });
      if (next === encodeState(catalogue, state)) return;
      void navigate(
        { search: next === '' ? '' : `?${next}` },
        // The saved screen that was opened stays the one that is being changed.
        { replace, preventScrollReset: true, state: kept as unknown },
      );
    },
    [catalogue, state, navigate, kept],
  );
  return [state, change];
}
