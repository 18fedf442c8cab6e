import { OFFLINE_PAGE } from '../addresses';

/** Requests that the worker handles; all others bypass it. */
type Kept = 'page' | 'release' | 'nothing';

/** Addresses that are not pages, although a browser may navigate to them. */
const NO_PAGES = /^\/(?:api|status|releases)(?:\/|$)|^\/(?:discovery\.json|healthz)$/;

/** Request destinations of code, styles and images; a script that fetches a file has ''. */
const PARTS_OF_A_PAGE: readonly string[] = ['script', 'style', 'font', 'image', 'worker'];

/** The properties of a request that decide. */
export interface Asked {
  method: string;
  mode: string;
  destination: string;
  url: URL;
}

/**
 * Handles pages and immutable released files only. API responses, the discovery document, streams
 * and forms can never be cached, because they never get here.
 */
export function keptAs({ method, mode, destination, url }: Asked, origin: string): Kept {
  if (method !== 'GET' || url.origin !== origin) return 'nothing';
  if (mode === 'navigate')
    return NO_PAGES.test(url.pathname) || url.pathname === OFFLINE_PAGE ? 'nothing' : 'page';
  if (url.pathname.startsWith('/releases/') && PARTS_OF_A_PAGE.includes(destination))
    return 'release';
  return 'nothing';
}
