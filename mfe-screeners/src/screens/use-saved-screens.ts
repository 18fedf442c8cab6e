import { useCallback, useMemo, useState } from 'react';
import { catalogueOf, type ScreenerType } from 'shared/market';
import { usePageKeys } from 'shared/remote';
import { notified, useAppDispatch } from 'shared/store';
import { LISTINGS } from '../listing/catalogues/listing-messages';
import type { ScreenerState } from '../listing/state/screener-state';
import { criteriaOf } from './criteria/criteria';
import { useMoveToAccount } from './device/use-move-to-account';
import { useOpenScreen, type OpenScreen } from './use-open-screen';
import type { OwnScreens } from './own-screens';
import { useScreens } from './use-screens';

/** Which window of the saved screens is open. */
export type ScreensWindow = 'save' | 'manage' | 'import' | null;

/** All that the parts of the page need to know of saved screens. */
export interface SavedScreensOfPage {
  type: ScreenerType;
  own: OwnScreens;
  opened: OpenScreen;
  /** What the page shows now, as it would be saved. */
  current: ReturnType<typeof criteriaOf>;
  window: ScreensWindow;
  setOpenWindow(window: ScreensWindow): void;
  /** Writes what the page shows over the opened screen. */
  saveChanges(): Promise<void>;
}

/** Saved screens of a screener page: also its key, and the moving to the account after sign-in. */
export function useSavedScreens(
  type: ScreenerType,
  state: ScreenerState,
  enabled = true,
): SavedScreensOfPage {
  const catalogue = catalogueOf(type);
  const own = useScreens(type);
  const opened = useOpenScreen(catalogue, state, own, enabled);
  const [openWindow, setOpenWindow] = useState<ScreensWindow>(null);
  const dispatch = useAppDispatch();
  useMoveToAccount();
  usePageKeys(
    `${LISTINGS[type].title}: saved screens`,
    enabled ? [{ keys: 's', label: 'Save screen', onPress: () => setOpenWindow('save') }] : [],
  );
  const current = useMemo(() => criteriaOf(catalogue, state), [catalogue, state]);
  const saveChanges = useCallback(async () => {
    if (!opened.screen) return;
    const { done, refused } = await own.change(opened.screen, { criteria: current });
    if (refused) dispatch(notified({ kind: 'error', title: 'Not saved', text: refused.text }));
    // The history may not know yet which screen this is.
    else if (done) opened.open(done, { replace: true });
  }, [own, opened, current, dispatch]);
  return { type, own, opened, current, window: openWindow, setOpenWindow, saveChanges };
}
