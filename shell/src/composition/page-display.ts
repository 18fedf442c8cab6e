import { triggerAppChange } from 'single-spa';
import { pageDataStatus, type RemoteModule } from 'shared/remote';
import type { RouteHandle } from 'shared/router';
import { RemoteError, toFailure } from '../failure/remote-error';
import { yieldToEventLoop } from '../timing/yield-to-event-loop';
import { isConnectionError } from './connection-errors';
import { mountedRemotes, type MountedRemotes } from './mounted-remotes';
import { pageFailures } from './page-failures';
import type { CommittedLocation, RemotesOptions } from './remotes-options';
import type { StaticPageElement } from './static-page';

export interface PageDisplay {
  mounts: MountedRemotes;
  /** Loads and shows the page of a route, or its failure card. Never rejects. */
  show(route: RouteHandle): Promise<void>;
  /** A page could not be mounted: tries the last good release, then shows the failure. */
  remount(route: RouteHandle, module: RemoteModule, error: unknown): Promise<void>;
  /** Removes a failure card. */
  clear(): void;
}

/** Shows the pages of remotes, and retries those that failed. */
export function pageDisplay(
  options: RemotesOptions,
  committed: CommittedLocation,
  staticPage: StaticPageElement,
): PageDisplay {
  const { loader, onStatus, onError, onAttempt, onShown } = options;
  const { isShown } = committed;
  const failures = pageFailures(options, committed, staticPage, show);
  const mounts = mountedRemotes(options, committed, staticPage, {
    onRendered(mountedRoute, version, milliseconds) {
      failures.clear();
      const route = committed.route() ?? mountedRoute;
      onStatus(mountedRoute.owner, 'mounted');
      onAttempt?.(route, version, true);
      onShown(route, milliseconds);
    },
    onBroken: remount,
    onFailed(owner, error, code) {
      const route = committed.route();
      if (route?.owner === owner) failures.fail(route, error, code);
    },
  });

  /** Shows the committed page of a remote whose mount was for another page. */
  async function showCommitted(owner: string): Promise<void> {
    const route = committed.route();
    if (route?.owner === owner) await show(route);
  }

  async function remount(route: RouteHandle, module: RemoteModule, error: unknown): Promise<void> {
    const { owner, page } = route;
    if (!isShown(route)) {
      onError?.(error, toFailure(error, owner, loader.version(owner), 'PART-MOUNT'));
      return showCommitted(owner);
    }
    // The page works, but has no data.
    if (pageDataStatus(error) !== null) return failures.fail(route, error, 'PART-MOUNT');
    const { code, message } = toFailure(error, owner, '', 'PART-MOUNT');
    const cause = new RemoteError(code, message, { cause: error });
    const replacement = await loader.fallBack(owner, page, module, cause).catch(() => null);
    if (!isShown(route)) {
      if (!mounts.get(owner)) await showCommitted(owner);
    } else if (replacement) await mounts.mount(route, replacement);
    else failures.fail(route, error, 'PART-MOUNT');
  }

  async function show(route: RouteHandle): Promise<void> {
    const { owner, page } = route;
    const isNew = loader.readyModule(owner, page) === null;
    const returnsBefore = failures.connectionReturns();
    try {
      // The navigation has already tried it: do not repeat all attempts.
      const failure = loader.takeFailure(owner, page);
      if (failure) throw failure;
      await loader.preparePage(owner, page);
    } catch (error) {
      loader.takeFailure(owner, page);
      // The connection returned while the attempts were used up.
      const hasReturned = failures.connectionReturns() > returnsBefore;
      if (hasReturned && isShown(route) && isConnectionError(error)) return show(route);
      return failures.fail(route, error, 'PART-LOAD-FAILED');
    }
    // Its code has just been evaluated, which was a task of its own.
    if (isNew) await yieldToEventLoop();
    if (!isShown(route)) return;
    await triggerAppChange();
    // Active for single-spa, but its page is gone: it threw, or another release took over.
    const module = loader.readyModule(owner, page);
    if (!module || !isShown(route)) return;
    if (mounts.get(owner)?.module !== module) mounts.unmount(owner);
    if (!mounts.get(owner)) await mounts.mount(route, module);
  }

  return { mounts, show, remount, clear: failures.clear };
}
