import { describe, expect, it } from '@jest/globals';
import { layoutOf } from './layout-rules';

/** Section 2 of the specification, "Shell layout per page". */
const WITHOUT_MARKET = [
  '/login/',
  '/pricing/',
  '/settings/',
  '/faq/',
  '/contact/',
  '/terms/',
  '/privacy/',
];
const slashed = (path: string) => [path, path.slice(0, -1)];

describe('layoutOf', () => {
  it.each(slashed('/about-us/'))('hides header, ticker and search on %s', (path) => {
    expect(layoutOf(path)).toEqual({ header: false, market: false });
  });

  it.each(WITHOUT_MARKET.flatMap(slashed))('hides ticker and search on %s', (path) => {
    expect(layoutOf(path)).toEqual({ header: true, market: false });
  });

  it.each(['/', '/faq/more', '/forgot-password', '/stocks/screener/', '/cookie-policy', '/404'])(
    'shows everything on %s',
    (path) => {
      expect(layoutOf(path)).toEqual({ header: true, market: true });
    },
  );
});
