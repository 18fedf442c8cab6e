import { importWithRetries } from 'shared/browser';
import type { WorkedBanner } from './work-banner';

/**
 * The controller of the cookie question: that of the starter, else a chunk. If the chunk does not
 * load, statistics stay off.
 */
export async function laterBanner(): Promise<WorkedBanner> {
  if (window.__CONSENT_BANNER__) return window.__CONSENT_BANNER__;
  const { workBanner } = await importWithRetries(
    () => import(/* webpackChunkName: "after-first-paint" */ './work-banner'),
  );
  return workBanner();
}
