import type { PartFailure, RemoteStatus } from 'shared/contract';
import type { PageDataStatus } from 'shared/remote';
import type { PlatformRouter, RouteHandle } from 'shared/router';
import type { RemoteLoader } from './loader/remote-loader';
import type { RemoteStyles } from './remote-styles';

export interface RemotesOptions {
  /** Id of the composition of this page. */
  compositionId: string;
  names: readonly string[];
  router: PlatformRouter;
  loader: RemoteLoader;
  /** Container of the remotes' pages. */
  outlet: HTMLElement;
  /** Style sheets of remotes, which apply while their page is mounted. */
  styles?: Pick<RemoteStyles, 'use' | 'release' | 'watch'>;
  onStatus: (name: string, status: RemoteStatus, failure?: PartFailure) => void;
  /** Called once for each failure of a remote, with the error itself. */
  onError?: (error: unknown, failure: PartFailure) => void;
  /**
   * A page lacks its data: shows the shell's own page instead and resolves to a function that
   * removes it. Resolves to null if that page cannot be loaded; the card is shown then.
   */
  showInstead?: (
    status: PageDataStatus,
    failure: PartFailure,
    onRetry: () => Promise<void>,
  ) => Promise<(() => void) | null>;
  /** The visitor retries: cached responses that made the page fail must be dropped. */
  onRetry?: () => void;
  /** Reloads the document, with the composition current at that time. */
  reload?: () => void;
  /** Called once per page with its outcome: whether it is shown, and by which version. */
  onAttempt?: (route: RouteHandle, version: string, stood: boolean) => void;
  /** The page of a route, or its failure card, is rendered. */
  onShown: (route: RouteHandle, milliseconds: number) => void;
}

/** The committed location. */
export interface CommittedLocation {
  route(): RouteHandle | null;
  /** Whether a route is still the committed one. */
  isShown(route: RouteHandle): boolean;
  /** Address without its anchor. */
  address(): string;
}
