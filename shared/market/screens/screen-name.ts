/** Longest name of a saved screen, in code points. */
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
    const start = [...name].slice(0, SCREEN_NAME_LENGTH - suffix.length).join('');
    free = `${start.trimEnd()}${suffix}`;
  }
  return free;
}
