import { isReleasesAnswer, WHICH_RELEASES } from '../messages';
import { worker, type WindowClient } from './worker-scope';

/** Timeout of a tab's reply, in ms; without a reply, all files are kept. */
const ANSWER_MS = 2000;

/** Cached files outside the folders in use, e.g. `/releases/mfe-a/1.0.0-1a2b3c4d/`. */
export const outdated = (urls: readonly string[], inUse: readonly string[]): string[] =>
  urls.filter((url) => !inUse.some((folder) => new URL(url).pathname.startsWith(folder)));

function releasesOf(client: WindowClient): Promise<readonly string[] | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(null), ANSWER_MS);
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer);
      resolve(isReleasesAnswer(data) ? data.folders : null);
    });
    port1.start();
    client.postMessage({ type: WHICH_RELEASES }, [port2]);
  });
}

/**
 * Removes files of releases that no open tab runs. If one tab does not reply, nothing is removed.
 */
export async function pruneReleases(cacheName: string): Promise<void> {
  const clients = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const answers = await Promise.all(clients.map(releasesOf));
  if (clients.length === 0 || answers.includes(null)) return;
  const inUse = answers.flatMap((folders) => folders ?? []);
  const cache = await caches.open(cacheName);
  const cachedUrls = (await cache.keys()).map(({ url }) => url);
  for (const url of outdated(cachedUrls, inUse)) await cache.delete(url, { ignoreVary: true });
}
