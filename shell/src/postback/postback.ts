import { POSTBACK_PARAMETER, withoutPostback } from 'shared/contract';
import type { Transport } from 'shared/store/host';

/**
 * Takes the postback of a page load out of its address: the entry in the history is replaced, the
 * other parameters stay as they were written. Call it before the router looks at the address.
 *
 * @returns null when the page load carried none, or an empty one.
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

/** Tells the API once. What becomes of the call is nobody's concern. */
export function sendPostback({ request }: Pick<Transport, 'request'>, postback: string): void {
  request({ path: '/utils/postback', params: { p: postback }, silent: true }).catch(() => {});
}
