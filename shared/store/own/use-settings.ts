import { useCallback } from 'react';
import type { Settings } from 'shared/contract';
import { useAppDispatch, useAppSelector } from '../hooks';
import { selectSettings } from '../selectors';
import { settingsChosen, type SettingsState } from '../slices/settings';

/**
 * The current settings with a setter. A change applies at once and is stored on the device and, if
 * signed in, in the account. A change that the account rejects is rolled back.
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
