import { productApi, type PlatformStore } from 'shared/store';
import type { Connection } from './connection';

/** Said to screen readers when the page is back. */
export const BACK_ONLINE = 'You are back online.';

/**
 * What a lost and a returned connection mean beside the screen: the place that was scrolled to is
 * kept, and what the page shows is asked for anew.
 */
export function watchConnection(
  connection: Connection,
  store: Pick<PlatformStore, 'dispatch'>,
  announce: (text: string) => void,
): void {
  let scrolledTo = 0;
  // Also after a loss that was too short for the screen.
  window.addEventListener('online', () => {
    if (connection.isOnline()) store.dispatch(productApi.internalActions.onOnline());
  });
  connection.subscribe(() => {
    if (!connection.isOnline()) {
      // Before the screen takes the page's place: a hidden page has no height.
      scrolledTo = window.scrollY;
      store.dispatch(productApi.internalActions.onOffline());
      return;
    }
    announce(BACK_ONLINE);
    requestAnimationFrame(() => window.scrollTo({ top: scrolledTo, behavior: 'instant' }));
  });
}
