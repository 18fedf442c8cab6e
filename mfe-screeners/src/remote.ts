import { defineRemote } from 'shared/remote';

export default defineRemote({
  name: 'mfe-screeners',
  pages: {
    'asset-screener': () => import('./pages/asset-screener'),
    'asset-details': () => import('./pages/asset-details'),
  },
});
