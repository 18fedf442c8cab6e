import type { ChunkReference, ComposedRemote, PartFailure, RemoteStatus } from 'shared/contract';
import type { RemoteModule } from 'shared/remote';
import type { RemoteRelease } from './federation';
import type { RetryOptions } from './retry';

export interface LoaderOptions {
  remotes: Readonly<Record<string, ComposedRemote>>;
  /** Fetches and runs a release; `attempt` starts at 1 and differs in every call. */
  load: (release: RemoteRelease, attempt: number) => Promise<RemoteModule>;
  /** Preloads the files of a page or slot in parallel with the remote's entry. */
  preload?: (chunks: readonly ChunkReference[]) => void;
  /**
   * Attributes style sheets that page code adds to a remote, until the returned function is called.
   */
  watchStyles?: (name: string) => () => void;
  /** Loads the details of remotes that the HTML omits. */
  complete?: () => Promise<void>;
  /** Called on every status change of a remote. */
  onStatus?: (name: string, version: string, status: RemoteStatus, failure?: PartFailure) => void;
  /** A release failed, and the last good one runs in its place. */
  onReplaced?: (error: unknown, failure: PartFailure) => void;
  retry?: RetryOptions;
}
