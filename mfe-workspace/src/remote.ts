import { defineRemote } from 'shared/remote';

// The page and the widgets of the initial layout are one file: their code overlaps, and the page needs
// them at once.
export default defineRemote({
  name: 'mfe-workspace',
  pages: {
    dashboard: () => import(/* webpackChunkName: "dashboard" */ './pages/dashboard'),
    watchlists: () => import('./pages/watchlists'),
    watchlist: () => import('./pages/watchlist'),
    portfolios: () => import('./pages/portfolios'),
    portfolio: () => import('./pages/portfolio'),
    'shared-portfolio': () => import('./pages/shared-portfolio'),
    calendar: () => import('./pages/calendar'),
    settings: () => import('./pages/settings'),
    assistant: () => import('./pages/assistant'),
    unsubscribe: () => import('./pages/unsubscribe'),
  },
  slots: {
    'dashboard-widget': {
      'tape-widget': () => import('./slots/tape-widget'),
      'portfolio-widget': () =>
        import(/* webpackChunkName: "dashboard" */ './slots/portfolio-widget'),
      'dividends-widget': () =>
        import(/* webpackChunkName: "dashboard" */ './slots/dividends-widget'),
      'allocation-widget': () => import('./slots/allocation-widget'),
      'performance-widget': () => import('./slots/performance-widget'),
      'watchlist-widget': () =>
        import(/* webpackChunkName: "dashboard" */ './slots/watchlist-widget'),
      'movers-widget': () => import(/* webpackChunkName: "dashboard" */ './slots/movers-widget'),
      'events-widget': () => import(/* webpackChunkName: "dashboard" */ './slots/events-widget'),
      'alerts-widget': () => import(/* webpackChunkName: "dashboard" */ './slots/alerts-widget'),
    },
    'asset-row-action': { 'watchlist-star-row': () => import('./slots/watchlist-star-row') },
    'asset-page-action': {
      'watchlist-star-page': () => import('./slots/watchlist-star-page'),
      'alert-button-page': () => import('./slots/alert-button-page'),
      'portfolio-add-page': () => import('./slots/portfolio-add-page'),
    },
    'list-action': { 'alert-button-list': () => import('./slots/alert-button-list') },
    'page-panel': { 'assistant-panel': () => import('./slots/assistant-panel') },
    'search-source': { 'assistant-search': () => import('./slots/assistant-search') },
    'header-action': { 'alert-bell': () => import('./slots/alert-bell') },
  },
});
