import { isSignInPage, PREVIOUS_PAGE } from 'shared/ui';

/**
 * Return address after sign-in: the page that the visitor came from, if it is ours. Addresses of
 * other origins, and of sign-in or sign-out, become the home page. If the address has no return
 * page (Log In before the page has started), the referrer is used.
 */
export function previousPage(search: string, origin: string, referrer = ''): string {
  const returnPath = new URLSearchParams(search).get(PREVIOUS_PAGE);
  if (returnPath === null) return ownPath(referrer, origin);
  return returnPath.startsWith('/') ? ownPath(returnPath, origin) : '/';
}

/** Query parameter of a mailed link with the address to continue to. */
const CONTINUE_URL = 'continueUrl';

/** The same for a mailed link, which contains the absolute address. */
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
  // A path with two leading slashes would be parsed as another host.
  const path = url.pathname.replace(/^\/+/, '/');
  if (url.origin !== origin || isSignInPage(path)) return '/';
  return path + url.search + url.hash;
}
