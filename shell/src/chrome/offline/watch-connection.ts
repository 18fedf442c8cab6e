import { productApi, type PlatformStore } from 'shared/store';
import type { Connection } from './connection';

/** Announced to screen readers when the connection returns. */
export const BACK_ONLINE = 'You are back online.';

/**
 * Handles a lost and a returned connection: keeps the scroll position, and refetches the data on
 * the page.
 */
export function watchConnection(
  connection: Connection,
  store: Pick<PlatformStore, 'dispatch'>,
  announce: (text: string) => void,
): void {
  let scrolledTo = 0;
  // Also after a loss that was too short for the offline screen.
  window.addEventListener('online', () => {
    if (connection.isOnline()) store.dispatch(productApi.internalActions.onOnline());
  });
  connection.subscribe(() => {
    if (!connection.isOnline()) {
      // Read it before the screen covers the page: a hidden page has no height.
      scrolledTo = window.scrollY;
      store.dispatch(productApi.internalActions.onOffline());
      return;
    }
    announce(BACK_ONLINE);
    requestAnimationFrame(() => window.scrollTo({ top: scrolledTo, behavior: 'instant' }));
  });
}
