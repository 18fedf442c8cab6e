import { defineRemote } from 'shared/remote';
import { withText } from './articles/texts';

export default defineRemote({
  name: 'mfe-content',
  pages: {
    home: () => import('./pages/home'),
    faq: () => import('./pages/faq'),
    learnings: () => import('./pages/learnings'),
    article: () => withText(import('./pages/article')),
    blog: () => import('./pages/blog'),
    information: () => withText(import('./pages/information')),
    contact: () => import('./pages/contact'),
  },
});
