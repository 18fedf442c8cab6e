import type { Release } from 'shared/contract';
import type { PackedRelease } from './pack';

/**
 * Where releases live. A release is written once and never changed; object storage can stand behind
 * the same four calls.
 */
export interface ReleaseStore {
  /**
   * `unchanged` when exactly this content is already there.
   * @throws CliError `409 already released` when the version exists with other content.
   */
  put(packed: PackedRelease): Promise<'released' | 'unchanged'>;
  find(name: string, version: string): Promise<Release | null>;
  /** Oldest first. */
  list(name: string): Promise<Release[]>;
  /** A file's local path, or null when the release does not hold it. Never a path outside the release. */
  locate(
    name: string,
    version: string,
    file: string,
  ): Promise<{ path: string; integrity: string } | null>;
}
