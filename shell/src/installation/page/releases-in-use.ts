import type { Composition } from 'shared/contract';

/** Folders of all releases that a page of this composition may still ask for, with trailing slash. */
export const releaseFolders = ({ shell, remotes }: Composition): string[] => [
  shell.baseUrl,
  ...Object.values(remotes).flatMap(({ baseUrl, lastGood }) =>
    lastGood ? [baseUrl, lastGood.baseUrl] : [baseUrl],
  ),
];

/** Addresses of the released files that a page has loaded itself, without further attempts. */
export const loadedReleaseFiles = (
  entries: readonly { name: string }[],
  origin: string,
): string[] => [
  ...new Set(
    entries
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${origin}/releases/`) && !name.includes('?')),
  ),
];
