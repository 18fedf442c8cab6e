import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ColumnCatalogue } from 'shared/market';
import { useLocation, useNavigate } from 'shared/router';
import type { ScreenerState } from '../listing/state/screener-state';
import { defaultState } from '../listing/state/screener-state';
import { addressOf, criteriaOf, sameCriteria, showsCriteria } from './criteria/criteria';
import type { UserScreen, UserScreens } from './user-screens';

/** History state of an address: the saved screen that was opened there. */
export interface OpenedScreen {
  screenId: string;
}

export interface OpenScreen {
  /** The visitor's screen that is shown or being changed; null if the list is not a saved one. */
  screen: UserScreen | null;
  /** Whether the list differs from the saved screen. */
  changed: boolean;
  /** Opens a screen; the list that it is limited to stays. */
  open(screen: UserScreen, options?: { replace?: boolean }): void;
  /** Query string of a screen on this page. */
  searchOf(screen: Pick<UserScreen, 'criteria'>): string;
}

/**
 * Determines the saved screen of the page. The history entry stores the opened screen, so a shared
 * link does not reveal the sender's screens. Without that entry, the screen with equal criteria
 * counts as open. An empty address opens the default screen.
 */
export function useOpenScreen(
  catalogue: ColumnCatalogue,
  state: ScreenerState,
  { status, items }: UserScreens,
): OpenScreen {
  const location = useLocation();
  const navigate = useNavigate();
  const opened = openedScreen(location.state);
  const { pathname } = location;
  const { within } = state;
  const screen = useMemo(
    () =>
      items.find(({ id }) => id === opened) ??
      items.find(({ criteria }) => showsCriteria(catalogue, state, criteria)) ??
      null,
    [items, opened, catalogue, state],
  );
  const searchOf = useCallback(
    ({ criteria }: Pick<UserScreen, 'criteria'>) => {
      const search = addressOf(catalogue, criteria, within);
      return search === '' ? '' : `?${search}`;
    },
    [catalogue, within],
  );
  const open = useCallback(
    (userScreen: UserScreen, { replace = false } = {}) => {
      const memory: OpenedScreen = { screenId: userScreen.id };
      void navigate(
        { pathname, search: searchOf(userScreen) },
        { replace, state: memory, preventScrollReset: true },
      );
    },
    [navigate, pathname, searchOf],
  );

  // Only for an address that was empty on arrival: a list cleared here stays cleared.
  const [bare] = useState(() => opened === null && location.search === '');
  const decided = useRef(false);
  const untouched = sameCriteria(
    catalogue,
    { ...criteriaOf(catalogue, state), broker: null },
    criteriaOf(catalogue, defaultState(catalogue)),
  );
  const initial = items.find(({ isDefault }) => isDefault);
  useEffect(() => {
    if (!bare || decided.current || status === 'unknown') return;
    decided.current = true;
    if (untouched && within === null && initial) open(initial, { replace: true });
  }, [bare, status, untouched, within, initial, open]);

  const changed = screen !== null && !showsCriteria(catalogue, state, screen.criteria);
  return useMemo(() => ({ screen, changed, open, searchOf }), [screen, changed, open, searchOf]);
}

/** Id of the screen in a history state. */
function openedScreen(state: unknown): string | null {
  const id: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'screenId') : null;
  return typeof id === 'string' ? id : null;
}
