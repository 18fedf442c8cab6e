/** A request that cannot be met; its message is one sentence with the remedy. */
export declare class NewRemoteError extends Error {}
/** Adds a remote to the repository at `root`; returns the paths of the files it writes, relative to it. */
export declare function addRemote(
  root: string,
  options: { name: string; path?: string; title?: string; dryRun?: boolean },
): string[];
