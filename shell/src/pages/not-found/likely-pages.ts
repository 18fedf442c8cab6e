import type { Composition } from 'shared/contract';
import { navigationOf, type NavEntry } from '../../frame/navigation/navigation';

/** Sections whose first pages are offered; the rest of the menu is one press away in the header. */
const OFFERED = ['screeners', 'pro-filters', 'workspace'];
const LIMIT = 4;

/** Pages that the composition has, a few of each section, in the order of the menu. */
export function likelyPages(composition: Composition): NavEntry[] {
  const sections = navigationOf(composition)
    .filter(({ section }) => OFFERED.includes(section))
    .map(({ entries }) => entries.filter(({ soon, external }) => !soon && !external));
  const longest = Math.max(0, ...sections.map((entries) => entries.length));
  // The first of each section, then the second of each, so that no section takes all places.
  return Array.from({ length: longest }, (_, rank) =>
    sections.flatMap((entries) => entries[rank] ?? []),
  )
    .flat()
    .slice(0, LIMIT);
}
