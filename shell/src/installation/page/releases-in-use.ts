import type { Composition } from 'shared/contract';

/**
 * Folders of all releases that a page of this composition may still request, with trailing slash.
 */
export const releaseFolders = ({ shell, remotes }: Composition): string[] => [
  shell.baseUrl,
  ...Object.values(remotes).flatMap(({ baseUrl, lastGood }) =>
    lastGood ? [baseUrl, lastGood.baseUrl] : [baseUrl],
  ),
];

/**
 * A loaded file. `workerStart` is 0 if no worker was involved, and missing in other kinds of
 * entries.
 */
type Loaded = Pick<PerformanceEntry, 'name'> & { workerStart?: number };

/** Addresses of released files that a page has loaded without a worker and without retries. */
export const loadedReleaseFiles = (entries: readonly Loaded[], origin: string): string[] => [
  ...new Set(
    entries
      .filter(({ workerStart = 0 }) => workerStart === 0)
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${origin}/releases/`) && !name.includes('?')),
  ),
];
