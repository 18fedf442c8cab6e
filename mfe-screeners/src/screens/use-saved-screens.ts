import { useCallback, useMemo, useState } from 'react';
import { catalogueOf, type ScreenerType } from 'shared/market';
import { usePageKeys } from 'shared/remote';
import { notified, useAppDispatch } from 'shared/store';
import { LISTINGS } from '../listing/catalogues/listing-messages';
import type { ScreenerState } from '../listing/state/screener-state';
import { criteriaOf } from './criteria/criteria';
import { useOpenScreen, type OpenScreen } from './use-open-screen';
import type { UserScreens } from './user-screens';
import { useScreens } from './use-screens';

/** The open window of the saved screens. */
export type ScreensWindow = 'save' | 'manage' | 'import' | null;

/** Saved screens as needed by the parts of the page. */
export interface SavedScreensOfPage {
  type: ScreenerType;
  userScreens: UserScreens;
  opened: OpenScreen;
  /** The page's list, as it would be saved. */
  current: ReturnType<typeof criteriaOf>;
  window: ScreensWindow;
  setOpenWindow(window: ScreensWindow): void;
  /** Overwrites the open screen with the page's list. */
  saveChanges(): Promise<void>;
}

/** Saved screens of a screener page, with its keyboard shortcut. */
export function useSavedScreens(type: ScreenerType, state: ScreenerState): SavedScreensOfPage {
  const catalogue = catalogueOf(type);
  const userScreens = useScreens(type);
  const opened = useOpenScreen(catalogue, state, userScreens);
  const [openWindow, setOpenWindow] = useState<ScreensWindow>(null);
  const dispatch = useAppDispatch();
  usePageKeys(`${LISTINGS[type].title}: saved screens`, [
    { keys: 's', label: 'Save screen', onPress: () => setOpenWindow('save') },
  ]);
  const current = useMemo(() => criteriaOf(catalogue, state), [catalogue, state]);
  const saveChanges = useCallback(async () => {
    if (!opened.screen) return;
    const { done, refused } = await userScreens.change(opened.screen, { criteria: current });
    if (refused) dispatch(notified({ kind: 'error', title: 'Not saved', text: refused.text }));
    // The history entry may not contain this screen yet.
    else if (done) opened.open(done, { replace: true });
  }, [userScreens, opened, current, dispatch]);
  return { type, userScreens, opened, current, window: openWindow, setOpenWindow, saveChanges };
}
