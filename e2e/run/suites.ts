/**
 * Which browser tests may run where. A site of the run's own takes all of them. Another one takes
 * those listed here: they work through pages and public calls only.
 */

/** Effect of a test on the site. Tests that are not listed change the fleet or need the site's files. */
export type Change = 'nothing' | 'own account';

/** Tests for a site at another address: beginnings of paths within `e2e`. */
export const FOREIGN_TESTS: Readonly<Record<Change, readonly string[]>> = {
  nothing: [
    'chart/',
    'compare/compare',
    'dividends/',
    'etfs-crypto/',
    'indices-currencies/',
    'journeys/every-route',
    'learnings/',
    'looks/every-page',
    'looks/low-window',
    'looks/text-spacing',
    'movers/',
    'ownership/',
    'pro-filters/',
    'search/',
  ],
  'own account': [
    'journeys/investor',
    'journeys/own-routes',
    'saved-screens/',
    'workspace/portfolios',
    'workspace/settings',
    'workspace/transactions',
    'workspace/two-tabs',
  ],
};

/** Tests of each remote's pages, as beginnings of paths within `e2e`. Journeys lead through all of them. */
export const TESTS_OF_REMOTE: Readonly<Record<string, readonly string[]>> = {
  shell: ['chrome/', 'first-paint/', 'installation/', 'navigation/', 'search/', 'sign-in/'],
  'mfe-screeners': [
    'chart/',
    'compare/',
    'details/',
    'dividends/',
    'etfs-crypto/',
    'indices-currencies/',
    'movers/',
    'plain-words/',
    'saved-screens/',
    'screener-agreement/',
    'screener-grid/',
  ],
  'mfe-pro-filters': ['ownership/', 'pro-filters/'],
  'mfe-workspace': ['alerts/', 'workspace/'],
  'mfe-content': ['content/', 'learnings/'],
  'mfe-console': ['console/'],
};
