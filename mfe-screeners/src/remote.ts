import { defineRemote } from 'shared/remote';

export default defineRemote({
  name: 'mfe-screeners',
  pages: {
    'asset-screener': () => import('./pages/asset-screener'),
    stocks: () => import('./pages/stocks'),
    'gainers-losers': () => import('./pages/gainers-losers'),
    'penny-stocks': () => import('./pages/penny-stocks'),
    'upcoming-dividends': () => import('./pages/upcoming-dividends'),
    etfs: () => import('./pages/etfs'),
    crypto: () => import('./pages/crypto'),
    currencies: () => import('./pages/currencies'),
    indices: () => import('./pages/indices'),
    'asset-details': () => import('./pages/asset-details'),
    compare: () => import('./pages/compare'),
  },
  slots: {
    'search-source': { 'compare-search': () => import('./slots/compare-search') },
    'page-tray': { 'compare-tray': () => import('./slots/compare-tray') },
    'dashboard-widget': {
      // One file: all three are in the initial layout.
      'market-widget': () =>
        import(/* webpackChunkName: "dashboard-widgets" */ './slots/market-widget'),
      'news-widget': () =>
        import(/* webpackChunkName: "dashboard-widgets" */ './slots/news-widget'),
      'screens-widget': () =>
        import(/* webpackChunkName: "dashboard-widgets" */ './slots/screens-widget'),
    },
  },
});
