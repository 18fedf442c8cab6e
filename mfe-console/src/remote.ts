import { defineRemote } from 'shared/remote';

export default defineRemote({
  name: 'mfe-console',
  pages: { console: () => import('./pages/console') },
});
