/** Changes screens stored in this browser; loaded with the first change. */
import { localStore } from 'shared/browser';
import type { SavedScreen } from 'shared/contract';
import type { ScreenerType } from 'shared/market';
import { isRecord } from '../criteria/read-criteria';
import { deviceScreens, parsed } from './read-device-screens';
import { listeners, STORED, storedText } from './stored-screens';

/** Reason why a change was not stored; null on success. */
export type ErrorMessage = string | null;

/** Applies `change` to the latest stored screens. */
export function changeDeviceScreens(
  change: (screens: readonly SavedScreen[]) => SavedScreen[],
): ErrorMessage {
  const stored = parsed(storedText());
  if (
    isRecord(stored) &&
    typeof stored['version'] === 'number' &&
    stored['version'] > STORED.version
  )
    return 'This browser holds screens of a newer version of the site. Load the page again.';
  const screens = change(deviceScreens());
  if (screens.length > STORED.most) return `This browser keeps at most ${STORED.most} screens.`;
  try {
    localStore().setItem(STORED.key, JSON.stringify({ version: STORED.version, screens }));
  } catch {
    return 'This browser keeps nothing: its storage is full or switched off.';
  }
  for (const listener of listeners) listener();
  return null;
}

/** A screen in this browser's storage format. */
export function newDeviceScreen(
  screen: { type: ScreenerType; name: string; isDefault?: boolean } & Pick<SavedScreen, 'criteria'>,
): SavedScreen {
  const now = new Date().toISOString();
  return {
    isDefault: false,
    ...screen,
    id: `device-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
