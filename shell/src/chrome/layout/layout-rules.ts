import { withoutTrailing } from 'shared/market';

/** Elements of the chrome that a page goes without. Everything else shows on every page. */
const HIDDEN_PARTS = {
  header: ['/about-us'],
  market: [
    '/about-us',
    '/login',
    '/pricing',
    '/settings',
    '/faq',
    '/contact',
    '/terms',
    '/privacy',
  ],
} as const satisfies Record<string, readonly string[]>;

export interface ChromeLayout {
  header: boolean;
  /** Ticker strip and search bar. */
  market: boolean;
}

/** Chrome layout for the page at `pathname`; a trailing slash makes no difference. */
export function layoutOf(pathname: string): ChromeLayout {
  const path = withoutTrailing(pathname, '/') || '/';
  const shows = (hidden: readonly string[]) => !hidden.includes(path);
  return { header: shows(HIDDEN_PARTS.header), market: shows(HIDDEN_PARTS.market) };
}
