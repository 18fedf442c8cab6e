import { defineRemote } from 'shared/remote';

export default defineRemote({
  name: 'mfe-pro-filters',
  pages: {
    'warren-buffett': () => import('./pages/warren-buffett'),
  },
  slots: {
    'asset-section': {
      score: () => import('./slots/score'),
      checks: () => import('./slots/checks'),
      funds: () => import('./slots/funds'),
      senators: () => import('./slots/senators'),
    },
  },
});
