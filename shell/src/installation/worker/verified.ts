import type { WorkboxPlugin } from 'workbox-core/types.js';
import { hasIntegrity } from './digest';

/**
 * A kept file is handed out only when it still is the one that was released: else it is removed and
 * fetched anew. The browser checks once more what it runs; but its "no" would end the page.
 * @param integrityOf what a request must have, when it does not say so itself
 */
export const verified = (
  integrityOf: (url: string) => string | undefined = () => undefined,
): WorkboxPlugin => ({
  async cachedResponseWillBeUsed({ cacheName, cachedResponse, request, matchOptions }) {
    const integrity = request.integrity || integrityOf(request.url);
    if (!cachedResponse || !integrity) return cachedResponse;
    if (await hasIntegrity(await cachedResponse.clone().arrayBuffer(), integrity))
      return cachedResponse;
    await (await caches.open(cacheName)).delete(request, matchOptions);
    return null;
  },
});
