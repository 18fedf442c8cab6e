import { brand } from 'shared/brand';
import { storeEntry, tabStore } from 'shared/browser';
import type { PlatformRouter } from 'shared/router';
import { readPositions, ScrollPositions } from './scroll-positions';

const KEY = `${brand.storagePrefix}scroll`;

/**
 * Gives the history entry of this page load a key of its own. The router calls every entry without one
 * `default`, and the next full load in this tab would take over its position. To be called before the
 * router is made.
 */
export function nameHistoryEntry({ history, crypto }: Window & typeof globalThis): void {
  const state: unknown = history.state;
  const previousState = typeof state === 'object' && state !== null ? state : {};
  if ('key' in previousState) return;
  const key = [...crypto.getRandomValues(new Uint32Array(2))].map((n) => n.toString(36)).join('');
  // The prototype's own method: a replaced one sends an event.
  History.prototype.replaceState.call(history, { ...previousState, key }, '');
}

/** Remembers where each entry of the history was scrolled to; the roots put it back when they draw. */
export function keepScroll(router: PlatformRouter, { history, document }: Window): void {
  const storage = tabStore();
  history.scrollRestoration = 'manual';
  const positions = new ScrollPositions(stored(storage));
  router.enableScrollRestoration(
    positions.byKey,
    () => window.scrollY,
    (location) => positions.touch(entryOf(location)),
  );
  // The router restores nothing on the first load of a page whose HTML came with content: we do.
  const first = positions.byKey[entryOf(router.state.location)];
  if (first !== undefined) router.state.restoreScrollPosition = first;
  const store = (): void => {
    positions.set(entryOf(router.state.location), window.scrollY);
    storeEntry(storage, KEY, JSON.stringify(positions.newest()));
  };
  window.addEventListener('pagehide', store);
  // A hidden tab can be discarded without another event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') store();
  });
}

/** Entries that foreign code or an anchor made have no key: their address stands for them. */
const entryOf = ({ key, pathname, search, hash }: PlatformRouter['state']['location']): string =>
  key === 'default' ? pathname + search + hash : key;

function stored(storage: Storage): [string, number][] {
  try {
    return readPositions(JSON.parse(storage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}
