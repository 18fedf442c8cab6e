/** What the release store keeps of one immutable release, in `release.json` beside its files. */
import type { PlatformOffer } from './compatibility';
import type { RemoteDeclaration } from './declaration';

export interface ReleaseFile {
  /** Path within the release, e.g. `remoteEntry.1a2b.js`. */
  file: string;
  /** Subresource integrity, `sha384-…`. */
  integrity: string;
  /** Bytes as stored, and as brotli. */
  bytes: number;
  brotliBytes: number;
}

export interface Release {
  name: string;
  /** `<package version>-<first 8 of the content hash>`: the same content has the same version. */
  version: string;
  createdAt: string;
  declaration: RemoteDeclaration;
  /** The remote's entry; for the shell its first script. */
  entry: ReleaseFile;
  /** Scripts of the shell in order of execution; empty for remotes. */
  scripts: ReleaseFile[];
  /** For each page (and slot id) of the declaration the chunks that it needs, entry not included. */
  chunks: Record<string, ReleaseFile[]>;
  /** Files that the HTML preloads on every page, e.g. the font. */
  preload: { file: string; as: 'font' | 'style' | 'image'; type?: string }[];
  /** Names of the product API's endpoints that it defines; older releases do not tell. */
  endpoints?: string[];
  /** Of the shell: what it offers to remotes; older releases do not tell. */
  offers?: PlatformOffer;
  /** Of a remote: ranges of the shared libraries and rooms that it was built against. */
  requires?: Record<string, string>;
  /**
   * Hashes of all scripts by their file, when the build itself checks none: the shell sets them on whatever
   * the remote loads. Absent when the build's own code names the hash of each chunk.
   */
  hashes?: Record<string, string>;
  /** Of the shell: the module that draws the frame on a server (`FrameModule`). */
  frame?: ReleaseFile;
  /** The HTML of the routes with `rendering: static` (`StaticPages` as JSON). */
  staticPages?: ReleaseFile;
  /** All files of the release with their hashes. */
  files: ReleaseFile[];
}
