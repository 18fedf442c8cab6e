import type { PageLocation, RemoteModule } from 'shared/remote';
import { pageReadiness, type PlatformRouter, type RouteHandle } from 'shared/router';
import type { PageDisplay } from './page-display';
import type { CommittedLocation, RemotesOptions } from './remotes-options';
import { withinBudget } from './loader/step-budgets';

/**
 * Shows another address in a remote that is mounted. Returns false if the remote must be loaded or
 * mounted for it.
 */
export type MoveWithinRemote = (route: RouteHandle, isNewPage: boolean) => boolean;

export function movesWithinRemotes(
  { loader, router, onAttempt, onShown }: RemotesOptions,
  { isShown, address }: CommittedLocation,
  { mounts, remount }: PageDisplay,
): MoveWithinRemote {
  function moved(route: RouteHandle, isNewPage: boolean): void {
    if (isNewPage) onAttempt?.(route, loader.version(route.owner), true);
    onShown(route, 0);
  }

  async function update(
    route: RouteHandle,
    module: RemoteModule,
    isNewPage: boolean,
  ): Promise<void> {
    const { owner } = route;
    const remote = mounts.get(owner);
    // A later address of the same remote has an update of its own.
    const isCurrent = (): boolean => mounts.get(owner) === remote && isShown(route);
    try {
      const updating = module.update?.(locationOf(route, router.state));
      if (updating) await withinBudget('mount', `${owner} ${loader.version(owner)}`, updating);
    } catch (error) {
      if (!isCurrent()) return;
      mounts.unmount(owner);
      return remount(route, module, error);
    }
    if (isCurrent()) moved(route, isNewPage);
  }

  return (route, isNewPage) => {
    const { owner, page } = route;
    const remote = mounts.get(owner);
    if (!remote || remote.module !== loader.readyModule(owner, page)) return false;
    // A root on the platform's router renders the address itself. A remote that waits for its style
    // sheets renders the address current at that time.
    if (pageReadiness.hasJoined(owner) || remote.step === 'waiting') moved(route, isNewPage);
    else if (remote.step === 'rendered' && remote.module.update) {
      remote.address = address();
      void update(route, remote.module, isNewPage);
    } else if (remote.address === address()) onShown(route, 0);
    else {
      mounts.unmount(owner);
      void mounts.mount(route, remote.module);
    }
    return true;
  };
}

const locationOf = (
  { page }: RouteHandle,
  { location: { pathname, search, hash }, matches }: PlatformRouter['state'],
): PageLocation => ({ page, pathname, search, hash, params: matches.at(-1)?.params ?? {} });
