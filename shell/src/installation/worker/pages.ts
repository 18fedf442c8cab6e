import type { PageEvent } from './worker-scope';

/** How long the network may take where the browser believes that there is none. */
const DOUBTFUL_MS = 3000;

export interface PageSources {
  /** The offline page; undefined when the browser has thrown it away. */
  offlinePage: () => Promise<Response | undefined>;
  fetch?: typeof fetch;
  isOnline?: () => boolean;
}

/**
 * A page comes from the network, always: its composition, its nonce and its policy belong to this one
 * answer. Only when there is no answer at all the offline page stands in, at the same address.
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
