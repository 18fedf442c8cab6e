import type { PageEvent } from './worker-scope';

/** Network timeout while the browser reports that it is offline, in ms. */
const DOUBTFUL_MS = 3000;

export interface PageSources {
  /** The offline page; undefined if the browser has evicted it. */
  offlinePage: () => Promise<Response | undefined>;
  fetch?: typeof fetch;
  isOnline?: () => boolean;
}

/**
 * Serves pages from the network only: composition, nonce and policy belong to one response. If the
 * request fails, serves the offline page at the same address.
 */
export async function answerPage(
  request: Request,
  event: Pick<PageEvent, 'preloadResponse'>,
  { offlinePage, fetch: load = fetch, isOnline = () => globalThis.navigator.onLine }: PageSources,
): Promise<Response> {
  const network = (async () => (await event.preloadResponse) ?? (await load(request)))();
  try {
    return isOnline() ? await network : await within(network, DOUBTFUL_MS);
  } catch {
    return (await offlinePage()) ?? Response.error();
  }
}

function within<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time')), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
