/** Maximum length of a saved screen's name, in code points. */
export const SCREEN_NAME_LENGTH = 60;

/** Comparison key of a name: ignores case, width and surrounding spaces. */
export const screenNameKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/**
 * The name, or the first unused one of `name (2)`, `name (3)` …, within the maximum length.
 *
 * @param usedNames keys of the existing names
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
