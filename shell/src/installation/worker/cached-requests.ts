import { OFFLINE_PAGE } from '../addresses';

/** What the worker answers; everything else goes to the network as if there was no worker. */
type Kept = 'page' | 'release' | 'nothing';

/** Addresses that are no pages, though a browser may open them as such. */
const NO_PAGES = /^\/(?:api|status|releases)(?:\/|$)|^\/(?:discovery\.json|healthz)$/;

/** How a browser asks for what runs, styles or is drawn; a script that reads a file asks with ''. */
const PARTS_OF_A_PAGE: readonly string[] = ['script', 'style', 'font', 'image', 'worker'];

/** The facts of a request that decide. */
export interface Asked {
  method: string;
  mode: string;
  destination: string;
  url: URL;
}

/**
 * Pages and immutable released files, nothing else: no answer of the API, no discovery document, no
 * stream and no form can ever be kept, because it never comes here.
 */
export function keptAs({ method, mode, destination, url }: Asked, origin: string): Kept {
  if (method !== 'GET' || url.origin !== origin) return 'nothing';
  if (mode === 'navigate')
    return NO_PAGES.test(url.pathname) || url.pathname === OFFLINE_PAGE ? 'nothing' : 'page';
  if (url.pathname.startsWith('/releases/') && PARTS_OF_A_PAGE.includes(destination))
    return 'release';
  return 'nothing';
}
