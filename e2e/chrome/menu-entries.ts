/**
 * Sections of the header menu that remotes fill (specification, section 2): label and address of each
 * entry. `menu-entries.test.ts` fails for a declared entry that is missing here.
 */
export const MENU_ENTRIES = {
  Screeners: {
    Stocks: '/stocks/screener',
    'Penny Stocks': '/stocks/penny',
    'Top Movers': '/stocks/gainers-losers',
    'Upcoming Dividends': '/stocks/dividends/upcoming',
    ETFs: '/etfs/screener',
    Indices: '/indices/screener',
    Currencies: '/currencies/screener',
    Crypto: '/crypto/screener',
  },
  'Pro Filters': {
    Plumbline: '/stocks/plumbline',
    'Warren Buffett': '/stocks/warren-buffett',
    'Peter Lynch': '/stocks/peter-lynch',
    'Discounted P/E': '/stocks/discounted-pe',
    'Hedge Funds': '/13f',
    'U.S. Politicians': '/senate',
    'Dividends Growth': '/stocks/dividends/growth',
  },
  Workspace: {
    'My Dashboard': '/dashboard',
    'My Portfolios': '/portfolios',
    'My Watchlists': '/watchlists',
    'Economic Calendar': '/calendar',
  },
} as const;

/** Links of the header without a section. */
export const PLAIN_ENTRIES = { Home: '/', Pricing: '/pricing' } as const;
