import {
  NAV_SECTIONS,
  RouteTable,
  sectionIdOf,
  type Composition,
  type NavDeclaration,
} from 'shared/contract';
import { withoutTrailing } from 'shared/market';
import { isOwned } from '../../router/page-owner';
import { OWN_ENTRIES } from './own-entries';

export interface NavEntry extends NavDeclaration {
  /** No remote of this composition has the page: rendered as text, not as a link. */
  soon: boolean;
  /** Opens in a new tab. */
  external: boolean;
}

export interface NavGroup {
  section: string;
  label: string;
  /** A section with one entry of its own is a plain link in the header. */
  plain: boolean;
  entries: NavEntry[];
}

const withoutSlash = (path: string) => withoutTrailing(path, '/') || '/';
const isExternalPath = (path: string) => /^https?:/.test(path);

/** The built-in sections and those that entries declare, in order. */
function sectionsOf(entries: readonly NavDeclaration[]): typeof NAV_SECTIONS {
  const declared = entries.flatMap(({ section }) => (typeof section === 'string' ? [] : [section]));
  const all = [...NAV_SECTIONS, ...declared];
  return all
    .filter(({ id }, at) => all.findIndex((one) => one.id === id) === at)
    .toSorted((a, b) => a.order - b.order);
}

/**
 * Builds the menu from the declarations of the composition, before the code of a remote is loaded.
 */
export function navigationOf(composition: Composition): NavGroup[] {
  const declared = [
    ...composition.shellNav,
    ...Object.values(composition.remotes).flatMap((remote) => remote.nav),
  ];
  const own = OWN_ENTRIES.filter(({ path }) => !declared.some((entry) => entry.path === path));
  const all = [...own, ...declared];
  return sectionsOf(all)
    .map(({ id, label, plain = false, newTab = false }) => ({
      section: id,
      label,
      plain,
      entries: all
        .filter((entry) => sectionIdOf(entry) === id)
        .toSorted((a, b) => a.order - b.order)
        .map((entry) => {
          const foreign = isExternalPath(entry.path);
          return {
            ...entry,
            external: foreign || newTab,
            soon: !foreign && !isOwned(composition, entry.path),
          };
        }),
    }))
    .filter((group) => group.entries.length > 0);
}

type Current = 'page' | 'true';

/** Patterns of each entry, compiled once: every navigation checks all entries. */
const patternsOfEntries = new WeakMap<NavDeclaration, RouteTable<Current>>();

function patternsOf(entry: NavDeclaration): RouteTable<Current> {
  let table = patternsOfEntries.get(entry);
  if (!table) {
    table = new RouteTable();
    table.add(withoutSlash(entry.path), 'page');
    for (const pattern of entry.activeFor ?? []) table.add(withoutSlash(pattern), 'true');
    patternsOfEntries.set(entry, table);
  }
  return table;
}

/**
 * Value of `aria-current` of an entry at `pathname`: `page` for its own page, `true` for a page it
 * covers, e.g. the details of an ETF. Undefined elsewhere.
 */
export function currentOf(entry: NavDeclaration, pathname: string): Current | undefined {
  // External links are never current.
  if (isExternalPath(entry.path)) return undefined;
  const matching = patternsOf(entry).matches(withoutSlash(pathname));
  return matching.includes('page') ? 'page' : matching[0];
}
