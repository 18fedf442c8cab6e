import type { Release } from 'shared/contract';
import type { PackedRelease } from './pack';
import type { StoredRecord } from './stored-record';

/**
 * Storage of releases. A release is written once and never changes. It is a folder of this machine,
 * or an object store with copies on this machine.
 */
export interface ReleaseStore {
  /**
   * `unchanged` if exactly this content exists already.
   * @throws CliError `409 already released` if the version exists with other content
   */
  put(packed: PackedRelease): Promise<'released' | 'unchanged'>;
  find(name: string, version: string): Promise<Release | null>;
  /** Oldest first. */
  list(name: string): Promise<Release[]>;
  /**
   * A file's local path, or null if the release does not contain it. Never a path outside the
   * release.
   */
  locate(
    name: string,
    version: string,
    file: string,
  ): Promise<{ path: string; integrity: string } | null>;
  /**
   * Whether a release is here with all of its files. Compares lengths, not contents, and fetches no
   * file.
   */
  isWhole(name: string, version: string): Promise<boolean>;
  /** The record of a release; null if it was released without one. */
  record(name: string, version: string): Promise<StoredRecord | null>;
  /** Micro-frontends with releases, including retired ones; sorted. */
  names(): Promise<string[]>;
  /** Removes a release. A missing one is no error. */
  remove(name: string, version: string): Promise<void>;
  /** Removes objects of uploads that were killed. @returns their number; 0 for a folder */
  removeAbandoned(): Promise<number>;
}
