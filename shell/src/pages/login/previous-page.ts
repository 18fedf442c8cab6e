import { PREVIOUS_PAGE } from 'shared/ui';

/**
 * Where sign-in leads: the page that the visitor came from, if it is one of ours. Anything that
 * could lead to another origin, or back to sign-in itself, becomes the home page.
 */
export function previousPage(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get(PREVIOUS_PAGE);
  if (!wanted?.startsWith('/')) return '/';
  let url: URL;
  try {
    url = new URL(wanted, origin);
  } catch {
    return '/';
  }
  if (url.origin !== origin || /^\/log(in|out)\/?$/.test(url.pathname)) return '/';
  // A path that starts with two slashes would be read as another host.
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
}
