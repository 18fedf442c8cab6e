import type { NavDeclaration } from 'shared/contract';
import { brand } from 'shared/brand';

const { community, blog, tiktok, youtube, reddit, linkedin } = brand.links;

const entry = (section: string, order: number, label: string, path: string): NavDeclaration => ({
  id: `shell.${section}.${order}`,
  section,
  order,
  label,
  path,
});

/** Entries of the shell. A remote's declaration of the same path replaces them. */
export const OWN_ENTRIES: readonly NavDeclaration[] = [
  entry('home', 10, 'Home', '/'),
  entry('media', 10, 'Community Hub', community),
  entry('media', 20, 'Blog', blog),
  entry('media', 30, 'TikTok', tiktok),
  entry('media', 40, 'YouTube', youtube),
  entry('media', 50, 'Reddit', reddit),
  entry('media', 60, 'LinkedIn', linkedin),
  entry('pricing', 10, 'Pricing', '/pricing'),
];
