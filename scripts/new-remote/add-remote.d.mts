/** Adds a remote to the repository at `root`; returns the paths of the files it writes, relative to it. */
export declare function addRemote(
  root: string,
  options: { name: string; path?: string; title?: string; dryRun?: boolean },
): string[];
