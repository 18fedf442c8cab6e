import { importWithRetries } from 'shared/browser';
import type { CompositionSettings } from 'shared/contract';
import type { PlatformStore } from 'shared/store';
import { afterFirstPage } from '../timing/after-first-page';
import { afterLoad } from '../timing/after-load';
import { telemetry } from '../telemetry/telemetry';
import { loadConfiguration } from './configuration';

/**
 * Call it after the chrome is rendered: values of the configuration must not differ from the HTML
 * before that.
 */
export function startConfiguration(
  { firebase, configuration }: CompositionSettings,
  store: PlatformStore,
): void {
  void loadConfiguration({
    store,
    pinned: configuration,
    connect: async () => {
      const { connectConfiguration } = await importWithRetries(
        () => import('./firebase-configuration'),
      );
      return connectConfiguration(firebase, () => ({
        plan: store.getState().session.user?.userPlan ?? 'none',
        display: matchMedia('(display-mode: standalone)').matches ? 'installed' : 'browser',
      }));
    },
    report: (error, phase) => telemetry.error(error, { part: 'configuration', phase }),
    // Pages of a signed-in visitor wait for the configuration, so it must not wait for them.
    later: store.getState().session.status === 'signed-out' ? afterFirstPage : afterLoad,
  });
}
