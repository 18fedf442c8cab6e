/** A file that is fetched during installation of the worker. */
export interface PrecacheFile {
  url: string;
  /**
   * Revision of a file whose address does not change with its content; null for files of a release.
   */
  revision: string | null;
  /** Subresource integrity. */
  integrity?: string;
}

declare global {
  // Written by the edge before the worker's own code, from the shell's release.
  var __FRAME_FILES__: readonly PrecacheFile[] | undefined;
}

/** Shell scripts, fonts, icons and the offline page of the worker's release. */
export const precacheFiles = (): PrecacheFile[] => [...(globalThis.__FRAME_FILES__ ?? [])];
