import { isSignInPage, PREVIOUS_PAGE } from 'shared/ui';

/**
 * Where sign-in leads: the page that the visitor came from, if it is one of ours. Anything that
 * could lead to another origin, or back to signing in or out, becomes the home page. An address that
 * does not say (the Log In of a page that has not started yet) leads to the referrer.
 */
export function previousPage(search: string, origin: string, referrer = ''): string {
  const returnPath = new URLSearchParams(search).get(PREVIOUS_PAGE);
  if (returnPath === null) return ownPath(referrer, origin);
  return returnPath.startsWith('/') ? ownPath(returnPath, origin) : '/';
}

/** Query parameter of a mailed link that holds the address to go on to. */
const CONTINUE_URL = 'continueUrl';

/** The same for a mailed link, which names its page by the whole address. */
export function continuePage(search: string, origin: string): string {
  const continueUrl = new URLSearchParams(search).get(CONTINUE_URL);
  return continueUrl?.startsWith(`${origin}/`) ? ownPath(continueUrl, origin) : '/';
}

function ownPath(address: string, origin: string): string {
  let url: URL;
  try {
    url = new URL(address, origin);
  } catch {
    return '/';
  }
  // A path that starts with two slashes would be read as another host.
  const path = url.pathname.replace(/^\/+/, '/');
  if (url.origin !== origin || isSignInPage(path)) return '/';
  return path + url.search + url.hash;
}
