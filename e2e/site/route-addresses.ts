/**
 * How browser tests open each route of the product, in one table. `route-addresses.test.ts` fails for
 * a declared route that is missing here.
 */

/** Pages that anyone opens at the pattern of their route. */
export const OPEN_PAGES: readonly string[] = [
  '/',
  '/login',
  '/logout',
  '/forgot-password',
  '/mailbox',
  '/status',
  '/500',
  '/stocks',
  '/stocks/screener',
  '/stocks/gainers-losers',
  '/stocks/dividends/upcoming',
  '/stocks/dividends/growth',
  '/stocks/penny',
  '/stocks/warren-buffett',
  '/stocks/peter-lynch',
  '/stocks/plumbline',
  '/stocks/discounted-pe',
  '/stocks/track-record',
  '/indices',
  '/indices/screener',
  '/currencies',
  '/currencies/screener',
  '/etfs',
  '/etfs/screener',
  '/crypto',
  '/crypto/screener',
  '/compare',
  '/13f',
  '/senate',
  '/calendar',
  '/assistant',
  '/unsubscribe',
  '/pricing',
  '/payment/cancel',
  '/learnings',
  '/contact',
  '/about-us',
  '/faq',
  '/terms',
  '/privacy',
  '/cookie-policy',
  '/blog',
  '/console',
];

/** Address of a route with parameters: a fixed one, or the first that another page links to. */
export type ExampleAddress = { at: string } | { linkedFrom: string };

/** Routes with parameters that anyone opens. */
export const EXAMPLES: Readonly<Record<string, ExampleAddress>> = {
  '/stocks/details/:symbol': { at: '/stocks/details/AAPL.US' },
  '/indices/details/:symbol': { at: '/indices/details/GSPC.INDX' },
  '/currencies/details/:symbol': { at: '/currencies/details/EURUSD.FOREX' },
  '/etfs/details/:symbol': { at: '/etfs/details/SPY.US' },
  '/crypto/details/:symbol': { at: '/crypto/details/BTC-USD.CC' },
  '/13f/details/:cik': { linkedFrom: '/13f' },
  '/13f/holders/:symbol': { at: '/13f/holders/AAPL.US' },
  '/senate/:politician': { linkedFrom: '/senate' },
  '/learnings/:category': { linkedFrom: '/learnings' },
  '/learnings/:category/:post': { linkedFrom: '/learnings' },
  '/blog/:post': { linkedFrom: '/blog' },
};

/** Part of a new account that has the page. */
export type OwnThing = 'account' | 'watchlist' | 'portfolio' | 'shared portfolio';

/** Pages of an account, which `journeys/own-routes.spec.ts` opens. */
export const OWN_PAGES: Readonly<Record<string, OwnThing>> = {
  '/dashboard': 'account',
  '/watchlists': 'account',
  '/watchlists/:id': 'watchlist',
  '/portfolios': 'account',
  '/portfolios/:id': 'portfolio',
  '/portfolios/shared/:token': 'shared portfolio',
  '/settings': 'account',
  '/payment': 'account',
  '/payment/success': 'account',
};

/** Routes that a site for visitors lacks, each with the test that proves it. */
export const ABSENT_PAGES: Readonly<Record<string, string>> = {
  '/comments': 'navigation/comments.spec.ts',
};
