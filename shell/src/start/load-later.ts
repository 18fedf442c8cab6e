import { importWithRetries } from 'shared/browser';
import type { Composition } from 'shared/contract';
import type { PlatformRouter } from 'shared/router';
import type { PlatformStore } from 'shared/store';
import type { DetailsLoader } from '../composition/composition-details';
import { afterFirstPaint } from '../timing/after-first-paint';

/**
 * Starts what no first page needs. One chunk: each module is a few hundred bytes, and all are
 * needed at the same time.
 */
export function loadLater(
  composition: Composition,
  details: DetailsLoader,
  store: PlatformStore,
  router: PlatformRouter,
): void {
  afterFirstPaint(async () => {
    const { startPrefetch } = await importWithRetries(
      () => import(/* webpackChunkName: "after-first-paint" */ '../prefetch/start-prefetch'),
    );
    await details.load();
    startPrefetch(composition, router);
  });
  afterFirstPaint(async () => {
    const { startTelemetry } = await importWithRetries(
      () => import(/* webpackChunkName: "after-first-paint" */ '../telemetry/start-telemetry'),
    );
    startTelemetry(composition, store);
  });
  afterFirstPaint(async () => {
    const { shareUserData } = await importWithRetries(
      () => import(/* webpackChunkName: "after-first-paint" */ '../session/share-user-data'),
    );
    shareUserData(store);
  });
  afterFirstPaint(async () => {
    const { startAccountSettings } = await importWithRetries(
      () =>
        import(/* webpackChunkName: "after-first-paint" */ '../settings/start-account-settings'),
    );
    startAccountSettings(store);
  });
}
