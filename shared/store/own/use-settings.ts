import { useCallback } from 'react';
import type { Settings } from 'shared/contract';
import { useAppDispatch, useAppSelector } from '../hooks';
import { selectSettings } from '../selectors';
import { settingsChosen, type SettingsState } from '../slices/settings';

/**
 * The settings that hold on this page, and the way to change some of them: a change holds at once, is stored
 * on the device and, for who is signed in, in the account. A change that the account refuses is taken back.
 */
export function useSettings(): {
  settings: Settings;
  status: SettingsState['status'];
  change: (changes: Partial<Settings>) => void;
} {
  const settings = useAppSelector(selectSettings);
  const status = useAppSelector((state) => state.settings.status);
  const dispatch = useAppDispatch();
  const change = useCallback(
    (changes: Partial<Settings>) => void dispatch(settingsChosen(changes)),
    [dispatch],
  );
  return { settings, status, change };
}
