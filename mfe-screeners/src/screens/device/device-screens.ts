/** Screens that this browser keeps: those of visitors who are not signed in, or that found no room. */
import type { SavedScreen } from 'shared/contract';
import { importWithRetries } from 'shared/ui/lazy-piece';
import { listeners, STORED, storedText } from './stored-screens';

const NONE: SavedScreen[] = [];
let read: (() => SavedScreen[]) | undefined;
let fetching = false;

/**
 * The screens of this browser, by all types; the same array until something changes. Undefined while what
 * reads them is fetched: most visitors keep none, and load none of it.
 */
export function deviceScreensNow(): SavedScreen[] | undefined {
  if (read) return read();
  if (storedText() === null) return NONE;
  if (!fetching) void fetchReader();
  return undefined;
}

async function fetchReader(): Promise<void> {
  fetching = true;
  try {
    const later = await importWithRetries(
      () => import(/* webpackChunkName: 'screens-later' */ './read-device-screens'),
    );
    read = later.deviceScreens;
    for (const listener of listeners) listener();
  } catch {
    // The next look tries again; until then nobody claims that there are none.
  } finally {
    fetching = false;
  }
}

/** Tells of every change, also by another tab. Returns what ends it. */
export function onDeviceScreens(listener: () => void): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.key === STORED.key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
}
