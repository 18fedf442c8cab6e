import { useMemo, useState, useSyncExternalStore } from 'react';
import { brand } from 'shared/brand';
import { localStore, storeEntry } from 'shared/browser';
import {
  readDrawings,
  writeDrawings,
  type ChartDrawing,
  type ChartDrawings,
} from 'shared/ui/charts';

const keyOf = (symbol: string) => `${brand.storagePrefix}drawings.${symbol}`;

const listeners = new Set<() => void>();

/** Calls back after changes in this tab and in others. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Drawings of an asset, stored in this browser. None while rendering on the server. */
export function useDrawings(symbol: string): ChartDrawings {
  const key = keyOf(symbol);
  const text = useSyncExternalStore(
    subscribe,
    () => localStore().getItem(key),
    () => null,
  );
  /** Drawings that did not fit into the storage. */
  const [unsaved, setUnsaved] = useState<readonly ChartDrawing[] | null>(null);
  const stored = useMemo(() => readDrawings(text), [text]);
  const problem =
    unsaved !== null
      ? 'The browser’s storage is full: drawings are lost when you leave this page.'
      : stored.isDamaged
        ? 'Some stored drawings were damaged and are not shown.'
        : null;
  return {
    items: unsaved ?? stored.drawings,
    ...(problem !== null && { problem }),
    onChange: (items) => {
      setUnsaved(storeEntry(localStore(), key, writeDrawings(items)) ? null : items);
      for (const listener of listeners) listener();
    },
  };
}
