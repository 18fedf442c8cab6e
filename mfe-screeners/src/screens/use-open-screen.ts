import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ColumnCatalogue } from 'shared/market';
import { useLocation, useNavigate } from 'shared/router';
import type { ScreenerState } from '../listing/state/screener-state';
import { defaultState } from '../listing/state/screener-state';
import { addressOf, criteriaOf, sameCriteria, showsCriteria } from './criteria/criteria';
import type { OwnScreen, OwnScreens } from './own-screens';

/** What the history remembers beside an address: the saved screen that was opened there. */
export interface OpenedScreen {
  screenId: string;
}

export interface OpenScreen {
  /** The own screen that is shown or being changed; null when the list is no saved one. */
  screen: OwnScreen | null;
  /** The list shows something else than was saved. */
  changed: boolean;
  /** Opens a screen; the list that it runs on stays. */
  open(screen: OwnScreen, options?: { replace?: boolean }): void;
  /** The address of a screen here. */
  searchOf(screen: Pick<OwnScreen, 'criteria'>): string;
}

/**
 * Which saved screen the page shows. The entry of the history remembers which one was opened, so a link
 * that somebody sends says nothing about anybody's screens; without that memory it is the one that shows
 * just this. An address that says nothing opens the default screen.
 */
export function useOpenScreen(
  catalogue: ColumnCatalogue,
  state: ScreenerState,
  { status, items }: OwnScreens,
  enabled: boolean,
): OpenScreen {
  const location = useLocation();
  const navigate = useNavigate();
  const opened = openedScreen(location.state);
  const { pathname } = location;
  const { within } = state;
  const screen = useMemo(
    () =>
      (enabled &&
        (items.find(({ id }) => id === opened) ??
          items.find(({ criteria }) => showsCriteria(catalogue, state, criteria)))) ||
      null,
    [enabled, items, opened, catalogue, state],
  );
  const searchOf = useCallback(
    ({ criteria }: Pick<OwnScreen, 'criteria'>) => {
      const search = addressOf(catalogue, criteria, within);
      return search === '' ? '' : `?${search}`;
    },
    [catalogue, within],
  );
  const open = useCallback(
    (ownScreen: OwnScreen, { replace = false } = {}) => {
      const memory: OpenedScreen = { screenId: ownScreen.id };
      void navigate(
        { pathname, search: searchOf(ownScreen) },
        { replace, state: memory, preventScrollReset: true },
      );
    },
    [navigate, pathname, searchOf],
  );

  // Only an address that came without anything: what was cleared here stays cleared.
  const [bare] = useState(() => enabled && opened === null && location.search === '');
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

/** Id of the screen that an entry of the history was opened with. */
function openedScreen(state: unknown): string | null {
  const id: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'screenId') : null;
  return typeof id === 'string' ? id : null;
}
