import type { InformationPath } from './texts';

/** Titles of the information pages, available before their texts have loaded. */
export const INFORMATION_TITLES: Record<InformationPath, string> = {
  '/about-us': 'Who we are',
  '/terms': 'Terms of use',
  '/privacy': 'Privacy',
  '/cookie-policy': 'Cookie policy',
};
