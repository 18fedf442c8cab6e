import { useSyncExternalStore } from 'react';
import { brand } from 'shared/brand';
import { readStored, writeStored } from './storage';

/** One entry of local storage that this tab and all others follow. */
export interface StoredValue {
  read(): string | null;
  /** Null removes it. */
  write(value: string | null): void;
  /** Calls back when any tab changed it. */
  subscribe(listener: () => void): () => void;
}

export function storedValue(key: string): StoredValue {
  const listeners = new Set<() => void>();
  return {
    read: () => readStored(key),
    write(value) {
      writeStored(key, value);
      for (const listener of Array.from(listeners)) listener();
    },
    subscribe(listener) {
      // Without a key, the whole storage was cleared.
      const onStorage = (event: StorageEvent) => {
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

/** The entry now; null on the server and while its HTML is taken over. */
export const useStored = ({ subscribe, read }: StoredValue): string | null =>
  useSyncExternalStore(subscribe, read, () => null);
