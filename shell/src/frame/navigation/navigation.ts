import type { Composition, NavDeclaration, NavSection } from 'shared/contract';
import { matchPath } from 'shared/router';
import { isOwned } from '../../router/page-owner';
import { OWN_ENTRIES } from './own-entries';

export interface NavEntry extends NavDeclaration {
  /** No remote of this composition has the page yet: it is text, not a link. */
  soon: boolean;
  /** Opens in a new tab. */
  external: boolean;
}

export interface NavGroup {
  section: NavSection;
  label: string;
  /** A section with one entry of its own is a plain link in the header. */
  plain: boolean;
  entries: NavEntry[];
}

/** The sections of the header in their order. */
const SECTIONS: readonly { section: NavSection; label: string; plain: boolean }[] = [
  { section: 'home', label: 'Home', plain: true },
  { section: 'screeners', label: 'Screeners', plain: false },
  { section: 'pro-filters', label: 'Pro Filters', plain: false },
  { section: 'workspace', label: 'Workspace', plain: false },
  { section: 'media', label: 'Media', plain: false },
  { section: 'pricing', label: 'Pricing', plain: true },
];

const withoutSlash = (path: string) => path.replace(/\/+$/, '') || '/';
const isExternalPath = (path: string) => /^https?:/.test(path);

/** The menu as the declarations of the composition make it, before any part's code is loaded. */
export function navigationOf(composition: Composition): NavGroup[] {
  const declared = [
    ...composition.shellNav,
    ...Object.values(composition.remotes).flatMap((remote) => remote.nav),
  ];
  const own = OWN_ENTRIES.filter(({ path }) => !declared.some((entry) => entry.path === path));
  const all = [...own, ...declared];
  return SECTIONS.map(({ section, label, plain }) => ({
    section,
    label,
    plain,
    entries: all
      .filter((entry) => entry.section === section)
      .toSorted((a, b) => a.order - b.order)
      .map((entry) => {
        const foreign = isExternalPath(entry.path);
        return {
          ...entry,
          // Media leads away from the figures: it opens beside them.
          external: foreign || section === 'media',
          soon: !foreign && !isOwned(composition, entry.path),
        };
      }),
  })).filter((group) => group.entries.length > 0);
}

/**
 * What `aria-current` says of an entry at `pathname`: `page` for its own page, `true` for one of the
 * pages it stands for, e.g. the details of an ETF; undefined elsewhere.
 */
export function currentOf(entry: NavDeclaration, pathname: string): 'page' | 'true' | undefined {
  const here = withoutSlash(pathname);
  const matches = (pattern: string) => matchPath({ path: pattern, end: true }, here) !== null;
  // A place outside the product is never here.
  if (isExternalPath(entry.path)) return undefined;
  if (matches(withoutSlash(entry.path))) return 'page';
  return entry.activeFor?.some(matches) ? 'true' : undefined;
}
