import { defineRemote } from 'shared/remote';

export default defineRemote({
  name: 'mfe-workspace',
  pages: {
    watchlists: () => import('./pages/watchlists'),
    watchlist: () => import('./pages/watchlist'),
  },
  slots: { 'watchlist-star': () => import('./slots/watchlist-star') },
});
