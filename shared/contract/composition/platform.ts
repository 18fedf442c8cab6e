/** The read-only object on `window` for inspecting the running platform. */
import type { Composition } from './composition';
import type { PlatformEvent } from '../events';
import type { PartFailure } from './failures';

export type RemoteStatus = 'not-loaded' | 'loading' | 'loaded' | 'mounted' | 'failed';

export interface PlatformView {
  readonly composition: Composition;
  /**
   * Resolves when the current route is mounted and its first data rendered. A new promise per
   * navigation.
   */
  readonly ready: Promise<void>;
  readonly remotes: Readonly<
    Record<string, { version: string; status: RemoteStatus; error?: PartFailure }>
  >;
  /** The last 200 events of the bus. */
  readonly events: readonly PlatformEvent[];
}
