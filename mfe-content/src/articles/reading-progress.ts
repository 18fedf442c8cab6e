/** Articles that were read on this device. */
import { useSyncExternalStore } from 'react';
import { brand } from 'shared/brand';
import { localStore } from 'shared/browser';

const KEY = `${brand.storagePrefix}learnings-read`;
const NONE: ReadonlySet<string> = new Set();

let read: ReadonlySet<string> | null = null;
const listeners = new Set<() => void>();

function stored(): ReadonlySet<string> {
  try {
    const value: unknown = JSON.parse(localStore().getItem(KEY) ?? '[]');
    return new Set(Array.isArray(value) ? value.filter((path) => typeof path === 'string') : []);
  } catch {
    return NONE;
  }
}

const present = (): ReadonlySet<string> => (read ??= stored());

/** Marks an article as read or unread, by its path. */
export function markRead(path: string, isRead: boolean): void {
  const next = new Set(present());
  if (isRead) next.add(path);
  else next.delete(path);
  read = next;
  try {
    localStore().setItem(KEY, JSON.stringify([...next]));
  } catch {
    // Private windows may refuse storage; the mark then lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key !== KEY && key !== null) return;
    read = null;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Paths of the articles that were read on this device. */
export const useReadArticles = (): ReadonlySet<string> =>
  useSyncExternalStore(subscribe, present, () => NONE);
