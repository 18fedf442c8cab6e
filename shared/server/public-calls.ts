/** Calls of the product API that the HTML of a page starts before the session is known. */

interface PublicCall {
  method: 'GET' | 'POST';
  /** Path below `/api`; `:name` matches one segment. */
  path: string;
}

/**
 * Calls with the same answer for all visitors: the HTML sends them without an ID token. All other
 * calls of the HTML carry the token of the account stored in this browser.
 */
export const PUBLIC_CALLS: readonly PublicCall[] = [
  { method: 'GET', path: '/13f/filers' },
  { method: 'GET', path: '/assets/:symbol' },
  { method: 'GET', path: '/assets/:symbol/coverage' },
  { method: 'GET', path: '/assets/:symbol/history' },
  { method: 'GET', path: '/currencies' },
  { method: 'GET', path: '/currencies/convert' },
  { method: 'GET', path: '/currencies/cross' },
  { method: 'GET', path: '/dividends/upcoming' },
  { method: 'GET', path: '/senate/politicians/:politician' },
  { method: 'GET', path: '/senate/transactions' },
  { method: 'POST', path: '/screeners/:type/counts' },
  { method: 'POST', path: '/screeners/:type/query' },
];

const PATTERNS = PUBLIC_CALLS.map(({ method, path }) => ({ method, segments: path.split('/') }));

/** @param path below `/api`, with or without a query string */
export function isPublicCall(method: string, path: string): boolean {
  const [pathname = ''] = path.split('?');
  const segments = pathname.split('/');
  return PATTERNS.some(
    (pattern) =>
      pattern.method === method &&
      pattern.segments.length === segments.length &&
      pattern.segments.every((expected, at) =>
        expected.startsWith(':') ? segments[at] !== '' : expected === segments[at],
      ),
  );
}
