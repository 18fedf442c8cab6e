import { startTransition, useCallback, useEffect, useMemo } from 'react';
import { platformRouter, useLocation, useNavigate } from 'shared/router';
import { decodeState, encodeState } from './address';
import { changeUnderWay } from './change-under-way';
import type { ListCatalogue, ScreenerState } from './screener-state';

/** A change of the list goes back to the first page unless it names one. */
export type ChangeState = (change: Partial<ScreenerState>, options?: { replace?: boolean }) => void;

/**
 * The state of the address, and the way to change it; every change is a step of the history. The page
 * is drawn for it between other work, so that no press waits for it.
 */
export function useScreenerState(catalogue: ListCatalogue): [ScreenerState, ChangeState] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => decodeState(catalogue, search), [catalogue, search]);
  useEffect(() => changeUnderWay.set(false), [search]);
  const change = useCallback<ChangeState>(
    (part, { replace = false } = {}) => {
      // Not of the page as it is drawn: a change before this one may still be on its way there.
      const { location } = platformRouter().state;
      const now = decodeState(catalogue, location.search);
      const next = encodeState(catalogue, { ...now, page: 1, ...part });
      if (next === encodeState(catalogue, now)) return;
      changeUnderWay.set(true);
      startTransition(
        () =>
          void navigate(
            { search: next === '' ? '' : `?${next}` },
            // The saved screen that was opened stays the one that is being changed.
            { replace, preventScrollReset: true, state: location.state as unknown },
          ),
      );
    },
    [catalogue, navigate],
  );
  return [state, change];
}
