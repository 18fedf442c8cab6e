import type { Composition } from 'shared/contract';
import { navigationOf, type NavEntry } from '../../chrome/navigation/navigation';

const LIMIT = 4;

/** Pages of the composition, a few per section, in menu order. */
export function likelyPages(composition: Composition): NavEntry[] {
  const sections = navigationOf(composition)
    // Plain links are in the header already.
    .filter(({ plain }) => !plain)
    .map(({ entries }) => entries.filter(({ soon, external }) => !soon && !external));
  const longest = Math.max(0, ...sections.map((entries) => entries.length));
  // The first of each section, then the second of each, so that no section takes all places.
  return Array.from({ length: longest }, (_, rank) =>
    sections.flatMap((entries) => entries[rank] ?? []),
  )
    .flat()
    .slice(0, LIMIT);
}
