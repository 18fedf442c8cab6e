import { MemoryStorage } from './memory-storage';

type StorageName = 'localStorage' | 'sessionStorage';

const memory: Readonly<Record<StorageName, MemoryStorage>> = {
  localStorage: new MemoryStorage(),
  sessionStorage: new MemoryStorage(),
};

/** Null if the browser lacks or denies it, or reads throw. */
function usable(name: StorageName): Storage | null {
  // On the server, entries must not leak from one visitor's page to the next.
  if (typeof window === 'undefined') return new MemoryStorage();
  try {
    // Null in web views without DOM storage, contrary to the types.
    const storage: Storage | null = window[name];
    // In a sandboxed document or a damaged Firefox profile, the methods of the storage throw.
    storage?.getItem('');
    return storage;
  } catch {
    return null;
  }
}

/**
 * Storage shared by all tabs. Falls back to memory of the page. Reads and removals never throw.
 * `setItem` throws when it is full.
 */
export const localStore = (): Storage => usable('localStorage') ?? memory.localStorage;

/**
 * Storage of this tab. Falls back to memory of the page. Reads and removals never throw. `setItem`
 * throws when it is full.
 */
export const tabStore = (): Storage => usable('sessionStorage') ?? memory.sessionStorage;

/** Whether entries outlive the page. */
export const isPersistent = (storage: Storage): boolean => !(storage instanceof MemoryStorage);

/**
 * Writes an entry, or removes it (null). @returns false if the storage is full and nothing was
 * written
 */
export function storeEntry(storage: Storage, key: string, value: string | null): boolean {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** All keys of a storage. */
export const storedKeys = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key) => key !== null,
  );
