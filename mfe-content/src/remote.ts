import { defineRemote } from 'shared/remote';

export default defineRemote({
  name: 'mfe-content',
  pages: {
    home: () => import('./pages/home'),
    faq: () => import('./pages/faq'),
  },
});
