/** A file that is fetched when the worker is installed. */
export interface PrecacheFile {
  url: string;
  /** Of a file whose address does not change with its content; null for files of a release. */
  revision: string | null;
  /** Subresource integrity. */
  integrity?: string;
}

declare global {
  // The edge writes it before the worker's own code, from the shell's release.
  var __FRAME_FILES__: readonly PrecacheFile[] | undefined;
}

/** Shell scripts, fonts, icons and the offline page of the release that brought this worker. */
export const precacheFiles = (): PrecacheFile[] => [...(globalThis.__FRAME_FILES__ ?? [])];
