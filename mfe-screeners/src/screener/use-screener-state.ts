import { useCallback, useMemo } from 'react';
import { platformRouter, useLocation, useNavigate } from 'shared/router';
import { decodeState, encodeState } from './address';
import type { ListCatalogue, ScreenerState } from './screener-state';

/** A change of the list goes back to the first page unless it names one. */
export type ChangeState = (
  change: Partial<ScreenerState> | ((now: ScreenerState) => Partial<ScreenerState>),
  options?: { replace?: boolean },
) => void;

/**
 * The state of the address, and the way to change it; every change is a step of the history.
 *
 * @param onChange Told of the next state just before it is in the address
 */
export function useScreenerState(
  catalogue: ListCatalogue,
  onChange?: (next: ScreenerState) => void,
): [ScreenerState, ChangeState] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => decodeState(catalogue, search), [catalogue, search]);
  const change = useCallback<ChangeState>(
    (part, { replace = false } = {}) => {
      // Of the address as it is now: the page may not be drawn yet for a change before this one.
      const { location } = platformRouter().state;
      // Somebody has gone on meanwhile: another page is no place for a change of this one.
      if (location.pathname !== pathname) return;
      const now = decodeState(catalogue, location.search);
      const next = encodeState(catalogue, {
        ...now,
        page: 1,
        ...(typeof part === 'function' ? part(now) : part),
      });
      if (next === encodeState(catalogue, now)) return;
      onChange?.(decodeState(catalogue, `?${next}`));
      void navigate(
        { search: next === '' ? '' : `?${next}` },
        // The saved screen that was opened stays the one that is being changed.
        { replace, preventScrollReset: true, state: location.state as unknown },
      );
    },
    [catalogue, navigate, onChange, pathname],
  );
  return [state, change];
}
