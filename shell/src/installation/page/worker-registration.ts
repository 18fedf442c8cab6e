import type { Composition } from 'shared/contract';
import { telemetry } from '../../telemetry/telemetry';
import { CACHE_PREFIX, WORKER } from '../addresses';
import { asksForReleases, type PageMessage, type ReleasesAnswer } from '../messages';
import { loadedReleaseFiles, releaseFolders } from './releases-in-use';

/**
 * Installs the worker. The worker then knows the releases of this tab and caches the files that the
 * page loaded before. `onUpdate` is called when a newer worker is found.
 */
export async function registerWorker(
  container: ServiceWorkerContainer,
  composition: Composition,
  onUpdate: () => void,
): Promise<void> {
  container.addEventListener('message', ({ data, ports }) => {
    if (!asksForReleases(data)) return;
    const answer: ReleasesAnswer = { folders: releaseFolders(composition) };
    ports[0]?.postMessage(answer);
  });
  try {
    const registration: ServiceWorkerRegistration | undefined = await container.register(WORKER, {
      scope: '/',
      updateViaCache: 'none',
    });
    // Test tools that block workers replace `register` by a function that resolves to undefined.
    if (!registration) return;
    registration.addEventListener('updatefound', () => {
      if (registration.active) onUpdate();
    });
    tellLoaded(await container.ready);
  } catch (error) {
    // Private windows and full disks refuse; the site works without a worker.
    telemetry.error(error, { part: 'installation', phase: 'register' });
  }
}

/**
 * Reports to the worker the released files that this page loaded without it. Continues to do so:
 * requests in progress while the worker took over have bypassed it.
 */
function tellLoaded(registration: ServiceWorkerRegistration): void {
  const tell = (loaded: readonly string[]): void => {
    const message: PageMessage = { type: 'page-stands', loaded };
    registration.active?.postMessage(message);
  };
  tell(loadedReleaseFiles(performance.getEntriesByType('resource'), location.origin));
  new PerformanceObserver((list) => {
    const late = loadedReleaseFiles(list.getEntries(), location.origin);
    if (late.length > 0) tell(late);
  }).observe({ type: 'resource' });
}

/**
 * Removes the worker of an earlier visit, and its caches. A worker serves the pages it controls
 * until they close, and may refill its cache until then. Every later page therefore checks for
 * caches too, whether or not it finds a registration.
 */
export async function removeWorker(
  container: ServiceWorkerContainer,
  caches: CacheStorage | undefined,
): Promise<void> {
  try {
    const registrations = await container.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
    if (!caches) return;
    const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch (error) {
    telemetry.error(error, { part: 'installation', phase: 'remove' });
  }
}
