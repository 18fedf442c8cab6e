import { defineRemote } from 'shared/remote';

export default defineRemote({
  name: 'mfe-pro-filters',
  pages: {
    plumbline: () => import('./pages/plumbline'),
    'warren-buffett': () => import('./pages/warren-buffett'),
    'peter-lynch': () => import('./pages/peter-lynch'),
    'discounted-pe': () => import('./pages/discounted-pe'),
    'dividend-growth': () => import('./pages/dividend-growth'),
    'hedge-funds': () => import('./pages/hedge-funds'),
    'hedge-fund': () => import('./pages/hedge-fund'),
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
