import { POSTBACK_PARAMETER, withoutPostback } from 'shared/contract';
import type { Transport } from 'shared/store/host';

/**
 * Removes the postback of a page load from its address. Replaces the history entry and leaves other
 * parameters as written. Call it before the router reads the address.
 *
 * @returns null if the address has no postback or an empty one.
 */
export function takePostback({
  location,
  history,
}: Pick<Window, 'location' | 'history'>): string | null {
  const params = new URLSearchParams(location.search);
  const postback = params.get(POSTBACK_PARAMETER);
  if (postback === null) return null;
  const { pathname, search, hash } = location;
  history.replaceState(history.state, '', pathname + withoutPostback(search) + hash);
  return postback === '' ? null : postback;
}

/** Sends the postback to the API once. The result is ignored. */
export function sendPostback({ request }: Pick<Transport, 'request'>, postback: string): void {
  request({ path: '/utils/postback', params: { p: postback }, silent: true }).catch(() => {});
}
