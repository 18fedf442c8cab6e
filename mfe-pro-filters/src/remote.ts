import { defineRemote } from 'shared/remote';

export default defineRemote({
  name: 'mfe-pro-filters',
  pages: {
    'warren-buffett': () => import('./pages/warren-buffett'),
  },
});
