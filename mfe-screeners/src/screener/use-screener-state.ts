import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'shared/router';
import { decodeState, encodeState } from './address';
import type { ListCatalogue, ScreenerState } from './screener-state';

/** A change of the list goes back to the first page unless it names one. */
export type ChangeState = (change: Partial<ScreenerState>, options?: { replace?: boolean }) => void;

/** The state of the address, and the way to change it; every change is a step of the history. */
export function useScreenerState(catalogue: ListCatalogue): [ScreenerState, ChangeState] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => decodeState(catalogue, search), [catalogue, search]);
  const change = useCallback<ChangeState>(
    (part, { replace = false } = {}) => {
      const next = encodeState(catalogue, { ...state, page: 1, ...part });
      if (next === encodeState(catalogue, state)) return;
      void navigate(
        { search: next === '' ? '' : `?${next}` },
        { replace, preventScrollReset: true },
      );
    },
    [catalogue, state, navigate],
  );
  return [state, change];
}
