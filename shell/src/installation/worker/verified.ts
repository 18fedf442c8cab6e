import type { WorkboxPlugin } from 'workbox-core/types.js';
import { hasIntegrity, integrityOf } from './digest';

/** Header of a kept file with the integrity that it had when it was kept. */
export const SEAL = 'x-kept-integrity';

/** The same answer with its own integrity; the request does not tell it in every browser. */
export async function sealed(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  headers.set(SEAL, await integrityOf(body));
  return new Response(body, { status: response.status, headers });
}

/** A kept file about to be handed out. */
export interface KeptFile {
  /** Address that it is kept under. */
  url: string;
  cachedResponse: Response;
}

/**
 * A kept file is handed out only when it still is what it was: else it is removed and fetched anew. The
 * browser checks once more what it runs; but its "no" costs the page an attempt, or its start.
 * @param expected integrity that the file must have; undefined when it is not known
 */
export const verified = (expected: (file: KeptFile) => string | undefined): WorkboxPlugin => ({
  async cachedResponseWillBeUsed({ cacheName, cachedResponse, request, matchOptions }) {
    const integrity = cachedResponse && expected({ url: request.url, cachedResponse });
    if (!cachedResponse || integrity === undefined) return cachedResponse;
    const bytes = await cachedResponse.clone().arrayBuffer();
    if (
      (await hasIntegrity(bytes, integrity)) &&
      (request.integrity === '' || (await hasIntegrity(bytes, request.integrity)))
    )
      return cachedResponse;
    await (await caches.open(cacheName)).delete(request, matchOptions);
    return null;
  },
});
