/** Record of one immutable release, stored as `release.json` beside its files. */
import type { PlatformOffer } from './compatibility';
import type { RemoteDeclaration } from './declaration';

export interface ReleaseFile {
  /** Path within the release, e.g. `remoteEntry.1a2b.js`. */
  file: string;
  /** Subresource integrity, `sha384-…`. */
  integrity: string;
  /** Size in bytes, uncompressed and after brotli. */
  bytes: number;
  brotliBytes: number;
}

export interface Release {
  name: string;
  /** `<package version>-<first 8 of the content hash>`: the same content has the same version. */
  version: string;
  createdAt: string;
  declaration: RemoteDeclaration;
  /** The remote's entry. For the shell, its first script. */
  entry: ReleaseFile;
  /** Scripts of the shell in order of execution. Empty for remotes. */
  scripts: ReleaseFile[];
  /**
   * Chunks of each page and slot id of the declaration, without the entry. Those of the shell also
   * under `REMOTE_RUNTIME`.
   */
  chunks: Record<string, ReleaseFile[]>;
  /** Files that the HTML preloads on every page, e.g. the font. */
  preload: { file: string; as: 'font' | 'style' | 'image'; type?: string }[];
  /** Names of its product API endpoints. Missing in older releases. */
  endpoints?: string[];
  /** Shell only: its offer to remotes. Missing in older releases. */
  offers?: PlatformOffer;
  /** Remotes only: ranges of the shared libraries and packages that it was built against. */
  requires?: Record<string, string>;
  /**
   * Hashes of all scripts by their file. The shell sets them on every script that the remote loads.
   * Absent when the build's code has the hash of each chunk.
   */
  hashes?: Record<string, string>;
  /** Shell only: the script that works the chrome until the shell has started. */
  starter?: ReleaseFile;
  /** Shell only: the module that renders the chrome on a server (`FrameModule`). */
  frame?: ReleaseFile;
  /** The HTML of the routes with `rendering: static` (`StaticPages` as JSON). */
  staticPages?: ReleaseFile;
  /** The page renderer of the routes with `rendering: server` (`ServerPagesModule`). */
  serverPages?: ReleaseFile;
  /** All files of the release with their hashes. */
  files: ReleaseFile[];
}
