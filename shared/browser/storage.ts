import { MemoryStorage } from './memory-storage';

type StorageName = 'localStorage' | 'sessionStorage';

const memory: Readonly<Record<StorageName, MemoryStorage>> = {
  localStorage: new MemoryStorage(),
  sessionStorage: new MemoryStorage(),
};

/** Null when the browser denies it, has none, or reads throw. */
function usable(name: StorageName): Storage | null {
  // On the server entries must not pass from one visitor's page to the next.
  if (typeof window === 'undefined') return new MemoryStorage();
  try {
    // Null in web views without DOM storage, whatever the types say.
    const storage: Storage | null = window[name];
    // A sandboxed document, or a damaged profile of Firefox, has a storage whose methods throw.
    storage?.getItem('');
    return storage;
  } catch {
    return null;
  }
}

/** Shared by all tabs of the browser; in the page's memory where the browser has none to offer. Reads and removals never throw; `setItem` throws when it is full. */
export const localStore = (): Storage => usable('localStorage') ?? memory.localStorage;

/** Of this tab; in the page's memory where the browser has none to offer. Reads and removals never throw; `setItem` throws when it is full. */
export const tabStore = (): Storage => usable('sessionStorage') ?? memory.sessionStorage;

/** Whether entries outlive the page. */
export const isPersistent = (storage: Storage): boolean => !(storage instanceof MemoryStorage);

/** Writes or (null) removes an entry. @returns false when the storage is full: nothing was written */
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
