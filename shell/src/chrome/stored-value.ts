import { useSyncExternalStore } from 'react';
import { brand } from 'shared/brand';
import { readStored, writeStored } from './storage';

/** A local storage entry, synchronised between tabs. */
export interface StoredValue {
  read(): string | null;
  /** Null removes it. */
  write(value: string | null): void;
  /** Calls back when any tab has changed it. */
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
      // A null key means that the whole storage was cleared.
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

/** Current value of the entry; null on the server and during hydration. */
export const useStored = ({ subscribe, read }: StoredValue): string | null =>
  useSyncExternalStore(subscribe, read, () => null);
