import { brand } from 'shared/brand';
import { readStored, writeStored } from '../storage';
import { MAX_INCIDENTS } from './status-page';

/**
 * Maximum number of stored ids. Older ones are dropped: an incident that ended long ago does not
 * return.
 */
const KEPT = 2 * MAX_INCIDENTS;

/** Stored list of dismissed banners, shared by all tabs. */
export interface Dismissals {
  /** Dismissed ids; the same array until it changes. */
  ids(): readonly string[];
  add(ids: readonly string[]): void;
  remove(id: string): void;
  subscribe(listener: () => void): () => void;
}

export function createDismissals(key: string): Dismissals {
  const listeners = new Set<() => void>();
  let read: { text: string | null; ids: readonly string[] } = { text: null, ids: [] };
  /** If the browser refuses storage, the choice lasts until the page is closed. */
  let unstored: string | null = null;

  function ids(): readonly string[] {
    const text = readStored(key) ?? unstored;
    if (text !== read.text) read = { text, ids: parse(text) };
    return read.ids;
  }
  function write(next: readonly string[]): void {
    unstored = next.length > 0 ? JSON.stringify(next) : null;
    writeStored(key, unstored);
    if (readStored(key) === unstored) unstored = null;
    for (const listener of listeners) listener();
  }
  return {
    ids,
    add: (more) => write([...new Set([...ids(), ...more])].slice(-KEPT)),
    remove: (id) => {
      if (ids().includes(id)) write(ids().filter((dismissedId) => dismissedId !== id));
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent): void => {
        if (event.key === null || event.key === brand.storagePrefix + key) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

function parse(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export const dismissedIncidents = createDismissals('dismissed-incidents');
export const dismissedMaintenances = createDismissals('dismissed-maintenances');
