import { normalisedName } from 'shared/build/derived-names';

/** Names and versions become folders, URLs and Module Federation ids, so few characters are allowed. */
const NAME = /^[A-Za-z0-9][\w.-]*$/;
const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]*$/;

/** Excludes `constructor` and the like: documents are objects keyed by name. */
export const isReleaseName = (name: string): boolean =>
  name.length <= 80 && NAME.test(name) && !(name in Object.prototype);
export const isReleaseVersion = (version: string): boolean =>
  version.length <= 80 && VERSION.test(version);

/** The host is released, discovered and rolled back like a remote, under this name. */
export const SHELL = 'shell';

export { releaseUrl } from 'shared/contract';

/** Pairs of names that would share a folder or a chunk global. */
export function alikeNames(names: readonly string[]): [string, string][] {
  const sorted = names.toSorted();
  return sorted.flatMap((name, i) =>
    sorted
      .slice(i + 1)
      .filter((other) => normalisedName(other) === normalisedName(name))
      .map((other): [string, string] => [name, other]),
  );
}

/**
 * Pairs of names where one is a prefix of the other. Module Federation finds a remote by the prefix
 * of the requested id, so such a pair would load the wrong remote.
 */
export function prefixConflicts(names: readonly string[]): [string, string][] {
  const sorted = names.toSorted();
  return sorted.flatMap((name, i) =>
    sorted
      .slice(i + 1)
      .filter((other) => other.startsWith(name))
      .map((other): [string, string] => [name, other]),
  );
}
