/**
 * Screens stored in this browser: those of signed-out visitors, or those that the account had no
 * space for.
 */
import type { SavedScreen } from 'shared/contract';
import { importWithRetries } from 'shared/ui/lazy-piece';
import { listeners, STORED, storedText } from './stored-screens';

const NONE: SavedScreen[] = [];
let read: (() => SavedScreen[]) | undefined;
let fetching = false;

/**
 * Screens of this browser, of all types; the same array until they change. Undefined while the
 * reader loads: most visitors have no screens and do not load it.
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
    // The next call tries again; until then the list is unknown, not empty.
  } finally {
    fetching = false;
  }
}

/** Calls back on every change, also by another tab. Returns a function that unsubscribes. */
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
