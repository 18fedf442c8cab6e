import { defineRemote } from 'shared/remote';

/** A text page that is ready once the text of the current address has loaded too. */
const withText = async <P extends { loadOpeningText: () => Promise<void> }>(
  load: Promise<P>,
): Promise<P> => {
  const page = await load;
  await page.loadOpeningText();
  return page;
};

export default defineRemote({
  name: 'mfe-content',
  pages: {
    home: () => import('./pages/home'),
    faq: () => import('./pages/faq'),
    pricing: () => import('./pages/pricing'),
    payment: () => import('./pages/payment'),
    'payment-success': () => import('./pages/payment-success'),
    'payment-cancel': () => import('./pages/payment-cancel'),
    learnings: () => import('./pages/learnings'),
    article: () => withText(import('./pages/article')),
    blog: () => import('./pages/blog'),
    information: () => withText(import('./pages/information')),
    contact: () => import('./pages/contact'),
  },
  slots: {
    'settings-section': {
      'plan-settings': () => import('./slots/plan-settings'),
    },
    'dashboard-widget': {
      'learning-widget': () => import('./slots/learning-widget'),
    },
  },
});
