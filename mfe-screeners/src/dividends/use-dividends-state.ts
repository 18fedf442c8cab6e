import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'shared/router';
import { decodeDividends, encodeDividends, type DividendsState } from './dividends-state';

/** A change goes back to the first page unless it names one. */
export type ChangeDividends = (
  change: Partial<DividendsState>,
  options?: { replace?: boolean },
) => void;

/** The state of the address, and the way to change it; every change is a step of the history. */
export function useDividendsState(): [DividendsState, ChangeDividends] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => decodeDividends(search), [search]);
  const change = useCallback<ChangeDividends>(
    (part, { replace = false } = {}) => {
      const next = encodeDividends({ ...state, page: 1, ...part });
      if (next === encodeDividends(state)) return;
      void navigate(
        { search: next === '' ? '' : `?${next}` },
        { replace, preventScrollReset: true },
      );
    },
    [state, navigate],
  );
  return [state, change];
}
