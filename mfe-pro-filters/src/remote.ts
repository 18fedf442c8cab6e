import { defineRemote } from 'shared/remote';

export default defineRemote({
  name: 'mfe-pro-filters',
  pages: {
    plumbline: () => import('./pages/plumbline'),
    'rule-filter': () => import('./pages/rule-filter'),
    'screen-track-record': () => import('./pages/screen-track-record'),
    'hedge-funds': () => import('./pages/hedge-funds'),
    'hedge-fund': () => import('./pages/hedge-fund'),
    'asset-holders': () => import('./pages/asset-holders'),
    politicians: () => import('./pages/politicians'),
    politician: () => import('./pages/politician'),
  },
  slots: {
    'dashboard-widget': {
      'activity-widget': () => import('./slots/activity-widget'),
      'filter-widget': () => import('./slots/filter-widget'),
      'score-widget': () => import('./slots/score-widget'),
    },
    'asset-section': {
      score: () => import('./slots/score'),
      checks: () => import('./slots/checks'),
      funds: () => import('./slots/funds'),
      senators: () => import('./slots/senators'),
    },
    'asset-chart-markers': {
      'senator-trade-markers': () => import('./slots/senator-trade-markers'),
    },
    'search-source': {
      'holder-search': () => import('./slots/holder-search'),
      'fund-search': () => import('./slots/fund-search'),
      'politician-search': () => import('./slots/politician-search'),
    },
  },
});
