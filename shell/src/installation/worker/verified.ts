import type { WorkboxPlugin } from 'workbox-core/types.js';
import { hasIntegrity, integrityOf } from './digest';

/** Header of a cached file with its integrity at the time of caching. */
export const SEAL = 'x-kept-integrity';

/** Copies a response and adds its integrity, which the request does not reveal in every browser. */
export async function sealed(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  headers.set(SEAL, await integrityOf(body));
  return new Response(body, { status: response.status, headers });
}

/** A cached file that is about to be served. */
export interface KeptFile {
  /** Cache key. */
  url: string;
  cachedResponse: Response;
}

/**
 * Serves a cached file only if it is unchanged; otherwise removes and refetches it. The browser
 * verifies code again, but its refusal costs the page an attempt or its start.
 * @param expected integrity that the file must have; undefined if unknown
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
