/** Longest name of a saved screen, in UTF-16 units. */
export const SCREEN_NAME_LENGTH = 60;

/** A name as names are compared: two that differ in case, width or outer space are the same. */
export const screenNameKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/**
 * The name, or the first of `name (2)`, `name (3)` … that is not taken; never longer than a name may be.
 *
 * @param usedNames keys of the names that exist
 */
export function freeScreenName(name: string, usedNames: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; usedNames.has(screenNameKey(free)); number += 1) {
    const suffix = ` (${number})`;
    // Half a character is none: the cut must not leave the first unit of a pair.
    const start = name.slice(0, SCREEN_NAME_LENGTH - suffix.length).replace(/[\uD800-\uDBFF]$/, '');
    free = `${start.trimEnd()}${suffix}`;
  }
  return free;
}
