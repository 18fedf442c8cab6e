import { brand } from 'shared/brand';
import { storeEntry, tabStore } from 'shared/browser';
import type { PlatformRouter } from 'shared/router';
import { readPositions, ScrollPositions } from './scroll-positions';

const KEY = `${brand.storagePrefix}scroll`;

/**
 * Gives the history entry of this page load a key. The router calls every entry without one
 * `default`, so the next full load in this tab would inherit its position. Call it before the
 * router is created.
 */
export function nameHistoryEntry({ history, crypto }: Window & typeof globalThis): void {
  const state: unknown = history.state;
  const previousState = typeof state === 'object' && state !== null ? state : {};
  if ('key' in previousState) return;
  const key = [...crypto.getRandomValues(new Uint32Array(2))].map((n) => n.toString(36)).join('');
  // The native method: a patched one dispatches an event.
  History.prototype.replaceState.call(history, { ...previousState, key }, '');
}

/** Keeps the scroll position of each history entry; roots restore it when they render. */
export function keepScroll(router: PlatformRouter, { history, document }: Window): void {
  const storage = tabStore();
  history.scrollRestoration = 'manual';
  const positions = new ScrollPositions(stored(storage));
  router.enableScrollRestoration(
    positions.byKey,
    () => window.scrollY,
    (location) => positions.touch(entryOf(location)),
  );
  // The router does not restore on the first load of a prerendered page, so it is done here.
  const first = positions.byKey[entryOf(router.state.location)];
  if (first !== undefined) router.state.restoreScrollPosition = first;
  const store = (): void => {
    positions.set(entryOf(router.state.location), window.scrollY);
    storeEntry(storage, KEY, JSON.stringify(positions.newest()));
  };
  window.addEventListener('pagehide', store);
  // A hidden tab may be discarded without another event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') store();
  });
}

/** Entries created by foreign code or an anchor have no key: use their address instead. */
const entryOf = ({ key, pathname, search, hash }: PlatformRouter['state']['location']): string =>
  key === 'default' ? pathname + search + hash : key;

function stored(storage: Storage): [string, number][] {
  try {
    return readPositions(JSON.parse(storage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}
