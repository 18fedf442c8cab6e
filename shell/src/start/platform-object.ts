import { brand } from 'shared/brand';
import type { Composition, PlatformView } from 'shared/contract';
import { eventBus } from 'shared/events';
import { pageReadiness } from 'shared/router';
import type { PlatformStore } from 'shared/store';

/** Exposes a read-only view of the running platform on `window`. */
export function exposePlatform(composition: Composition, store: PlatformStore): void {
  const view: PlatformView = Object.freeze({
    composition,
    get ready() {
      return pageReadiness.promise;
    },
    get remotes() {
      return store.getState().platform.remotes;
    },
    get events() {
      return eventBus.history();
    },
  });
  Object.defineProperty(window, brand.windowKey, {
    value: view,
    writable: false,
    configurable: false,
  });
}
