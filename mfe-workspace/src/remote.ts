import { defineRemote } from 'shared/remote';

export default defineRemote({
  name: 'mfe-workspace',
  pages: {
    watchlists: () => import('./pages/watchlists'),
    watchlist: () => import('./pages/watchlist'),
    portfolios: () => import('./pages/portfolios'),
    portfolio: () => import('./pages/portfolio'),
    calendar: () => import('./pages/calendar'),
    settings: () => import('./pages/settings'),
  },
  slots: {
    'asset-row-action': { 'watchlist-star-row': () => import('./slots/watchlist-star-row') },
    'asset-page-action': {
      'watchlist-star-page': () => import('./slots/watchlist-star-page'),
      'alert-button-page': () => import('./slots/alert-button-page'),
    },
    'list-action': { 'alert-button-list': () => import('./slots/alert-button-list') },
    'header-action': { 'alert-bell': () => import('./slots/alert-bell') },
  },
});
