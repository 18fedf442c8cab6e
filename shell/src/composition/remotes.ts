import { registerApplication, triggerAppChange } from 'single-spa';
import type { FailureCode, PartFailure, RemoteStatus } from 'shared/contract';
import {
  pageDataStatus,
  type PageDataStatus,
  type PageLocation,
  type RemoteModule,
} from 'shared/remote';
import { pageReadiness, routeOf, type PlatformRouter, type RouteHandle } from 'shared/router';
import { showFailureCard } from '../failure/card';
import { PartError, toFailure } from '../failure/remote-error';
import { yieldToEventLoop } from '../timing/yield-to-event-loop';
import type { RemoteLoader } from './remote-loader';
import type { RemoteStyles } from './remote-styles';
import { withinBudget } from './step-budgets';
import { staticPageOf } from './static-page';

interface MountedRemote {
  module: RemoteModule;
  element: HTMLElement;
  /** `waiting` until its style sheets are here, `rendering` until the promise of `mount` is settled. */
  step: 'waiting' | 'rendering' | 'rendered';
  /** Address of the last `mount` or `update`, without its anchor. */
  address: string;
}

export interface PartsOptions {
  /** Id of the composition of this page. */
  compositionId: string;
  names: readonly string[];
  router: PlatformRouter;
  loader: RemoteLoader;
  /** Where pages of remotes stand. */
  outlet: HTMLElement;
  /** Style sheets of remotes, which apply while their page is mounted. */
  styles?: Pick<RemoteStyles, 'use' | 'release' | 'watch'>;
  onStatus: (name: string, status: RemoteStatus, failure?: PartFailure) => void;
  /** A part threw. Told once for each failure, with the error itself. */
  onError?: (error: unknown, failure: PartFailure) => void;
  /**
   * A page has not the data that it is about: puts the shell's own page for that in its place and
   * resolves to what takes it away; to null when that cannot be had, and the card is shown.
   */
  showInstead?: (
    status: PageDataStatus,
    failure: PartFailure,
    onRetry: () => Promise<void>,
  ) => Promise<(() => void) | null>;
  /** Somebody tries again: the answers that made the page fail must not do so a second time. */
  onRetry?: () => void;
  /** Opens the page anew, with the composition of then. */
  reload?: () => void;
  /** Called once for the outcome of each page: whether it is shown, and by which version. */
  onAttempt?: (route: RouteHandle, version: string, stood: boolean) => void;
  /** The page of a route stands (or its card does). */
  onShown: (route: RouteHandle, milliseconds: number) => void;
}

/**
 * One single-spa application per remote, active by the committed location of the router. single-spa
 * only orders unmount and mount; loading, failures and retries stay here, so that no state of
 * single-spa has to be undone when somebody tries again.
 */
export function registerRemotes({
  compositionId,
  names,
  router,
  loader,
  outlet,
  styles,
  onStatus,
  onError,
  showInstead,
  onRetry,
  reload,
  onAttempt,
  onShown,
}: PartsOptions): void {
  const mounted = new Map<string, MountedRemote>();
  const staticPage = staticPageOf(outlet, router.state.location.pathname);
  let removeCard: (() => void) | null = null;
  /** Tries the page again that a card is shown for, if a returned connection may help. */
  let retryWhenOnline: (() => void) | null = null;
  /** How often the connection has returned. */
  let returns = 0;
  window.addEventListener('online', () => {
    returns += 1;
    retryWhenOnline?.();
  });
  let committed = routeOf(router.state);

  const isShown = (route: RouteHandle): boolean => committed === route;

  function clearCard(): void {
    retryWhenOnline = null;
    removeCard?.();
    removeCard = null;
  }

  function fail(route: RouteHandle, error: unknown, otherwise: PartFailure['code']): void {
    const failure = toFailure(error, route.owner, loader.version(route.owner), otherwise);
    const status = pageDataStatus(error);
    // The operators know that it is switched off.
    if (failure.code !== 'PART-KILLED') onError?.(error, failure);
    if (status !== null && showInstead) return void missing(route, status, failure);
    if (failure.code !== 'PART-KILLED') onAttempt?.(route, failure.version, false);
    onStatus(route.owner, 'failed', failure);
    showCard(route, failure);
  }

  async function again(route: RouteHandle, { code }: PartFailure): Promise<void> {
    // What this composition refuses it refuses again; the next one may not.
    if (code === 'PART-KILLED' && reload) return reload();
    onRetry?.();
    return show(route);
  }

  /** Tries the page again at the next return of the connection. */
  function retryOnce(route: RouteHandle, failure: PartFailure): void {
    retryWhenOnline = () => {
      retryWhenOnline = null;
      void again(route, failure);
    };
  }

  function showCard(route: RouteHandle, failure: PartFailure): void {
    if (!isShown(route)) return;
    clearCard();
    // The HTML of a part that must not run has a card already.
    staticPage.remove();
    removeCard = showFailureCard(outlet, {
      failure,
      compositionId,
      onRetry: () => again(route, failure),
    });
    if (CONNECTION_ERRORS.includes(failure.code)) retryOnce(route, failure);
    onShown(route, 0);
  }

  /** The part works, the page has nothing to show. */
  async function missing(
    route: RouteHandle,
    status: PageDataStatus,
    failure: PartFailure,
  ): Promise<void> {
    const remove = await showInstead?.(status, failure, () => again(route, failure));
    if (!remove) return showCard(route, failure);
    if (!isShown(route)) return remove();
    onAttempt?.(route, failure.version, true);
    clearCard();
    removeCard = remove;
    if (status === 500) retryOnce(route, failure);
    onShown(route, 0);
  }

  function unmount(name: string): void {
    const part = mounted.get(name);
    if (!part) return;
    mounted.delete(name);
    try {
      part.module.unmount();
    } catch (error) {
      reportError(error);
    }
    part.element.remove();
    styles?.release(name);
    onStatus(name, 'loaded');
  }

  /**
   * A page could not be mounted: the last good release is tried, then its failure is shown. If the visitor
   * has moved to another page of the remote, that page gets a mount of its own.
   */
  async function remount(route: RouteHandle, module: RemoteModule, error: unknown): Promise<void> {
    const { owner, page } = route;
    if (!isShown(route)) {
      onError?.(error, toFailure(error, owner, loader.version(owner), 'PART-MOUNT'));
      if (committed?.owner === owner) await show(committed);
      return;
    }
    // The page works, it only has nothing to show.
    if (pageDataStatus(error) !== null) return fail(route, error, 'PART-MOUNT');
    try {
      const { code, message } = toFailure(error, owner, '', 'PART-MOUNT');
      const cause = new PartError(code, message, { cause: error });
      const replacement = await loader.fallBack(owner, page, module, cause);
      if (isShown(route)) await mount(route, replacement);
      else if (committed?.owner === owner && !mounted.has(owner)) await show(committed);
    } catch {
      if (isShown(route)) fail(route, error, 'PART-MOUNT');
      else if (committed?.owner === owner && !mounted.has(owner)) await show(committed);
    }
  }

  /** Resolves once the page has rendered or failed. Never rejects. */
  async function mount(route: RouteHandle, module: RemoteModule): Promise<void> {
    const { owner } = route;
    const element = document.createElement('div');
    element.dataset['part'] = owner;
    outlet.append(element);
    const started = performance.now();
    const part: MountedRemote = { module, element, step: 'waiting', address: shownAddress() };
    mounted.set(owner, part);
    const version = loader.version(owner);
    const isMounted = (): boolean => mounted.get(owner)?.element === element;
    const sheets = styles?.use(owner);
    const stopWatching = styles?.watch(owner);
    try {
      if (sheets) {
        await sheets;
        if (!isMounted()) return;
      }
      part.step = 'rendering';
      part.address = shownAddress();
      const rendered = module.mount({
        element,
        version,
        hasStaticPage: staticPage.isThere(),
        onFailure: (code, error) => {
          if (!isMounted()) return;
          unmount(owner);
          if (committed?.owner === owner) fail(committed, error, code);
        },
      });
      // Without a promise no microtask comes between the drawing and what follows.
      if (rendered) await withinBudget('mount', `${owner} ${version}`, rendered);
      if (!isMounted()) return;
    } catch (error) {
      if (!isMounted()) return;
      unmount(owner);
      return remount(route, module, error);
    } finally {
      stopWatching?.();
    }
    part.step = 'rendered';
    // In the same task as the drawing: nothing of the page moves.
    staticPage.remove();
    clearCard();
    onStatus(owner, 'mounted');
    onAttempt?.(committed ?? route, version, true);
    onShown(committed ?? route, performance.now() - started);
  }

  /** Address without its anchor. */
  const shownAddress = (): string => {
    const { pathname, search } = router.state.location;
    return pathname + search;
  };

  /** Updates a mounted remote to the committed address, or unmounts and mounts it. Never rejects. */
  async function moveWithin(
    route: RouteHandle,
    part: MountedRemote,
    isNewPage: boolean,
  ): Promise<void> {
    const { owner } = route;
    const { module } = part;
    const isCurrent = (): boolean => mounted.get(owner) === part;
    if (part.step === 'rendered' && module.update) {
      part.address = shownAddress();
      try {
        const updating = module.update(locationOf(route, router.state));
        if (updating) await withinBudget('mount', `${owner} ${loader.version(owner)}`, updating);
      } catch (error) {
        // A later address of the same remote has an update of its own.
        if (!isCurrent() || !isShown(route)) return;
        unmount(owner);
        return remount(route, module, error);
      }
      if (isCurrent() && isShown(route)) standsWithin(route, isNewPage);
      return;
    }
    if (part.address === shownAddress()) return onShown(route, 0);
    unmount(owner);
    await mount(route, module);
  }

  /** Another page of a remote is shown that was mounted before. */
  function standsWithin(route: RouteHandle, isNewPage: boolean): void {
    if (isNewPage) onAttempt?.(route, loader.version(route.owner), true);
    onShown(route, 0);
  }

  /** Brings the page of a route; leaves its card when that is not possible. Never rejects. */
  async function show(route: RouteHandle): Promise<void> {
    const { owner, page } = route;
    const isNew = loader.readyModule(owner, page) === null;
    const returnsBefore = returns;
    try {
      // What the navigation to it has tried already is not tried for as long again.
      const failure = loader.takeFailure(owner, page);
      if (failure) throw failure;
      await loader.preparePage(owner, page);
    } catch (error) {
      loader.takeFailure(owner, page);
      // The connection has returned while the attempts were used up.
      if (returns > returnsBefore && isShown(route) && isConnectionError(error)) return show(route);
      fail(route, error, 'PART-LOAD-FAILED');
      return;
    }
    // Its code has just been evaluated: that was work of its own.
    if (isNew) await yieldToEventLoop();
    if (!isShown(route)) return;
    await triggerAppChange();
    // Active for single-spa, but its page is gone since it threw, or another release took over.
    const module = loader.readyModule(owner, page);
    if (!module || !isShown(route)) return;
    if (mounted.get(owner)?.module !== module) unmount(owner);
    if (!mounted.has(owner)) await mount(route, module);
  }

  for (const name of names) {
    registerApplication({
      name,
      activeWhen: () =>
        committed?.owner === name && loader.readyModule(name, committed.page) !== null,
      app: async () => ({
        bootstrap: async () => {},
        mount: async () => {
          const route = committed;
          const module = route?.owner === name ? loader.readyModule(name, route.page) : null;
          if (route && module) void mount(route, module);
        },
        unmount: async () => unmount(name),
      }),
    });
  }

  /** @param isNewPage false when the query string alone has changed */
  function follow(route: RouteHandle | null, isNewPage = true): void {
    committed = route;
    clearCard();
    if (!route || !names.includes(route.owner)) {
      void triggerAppChange();
      if (route) onShown(route, 0);
      return;
    }
    const part = mounted.get(route.owner);
    if (part && part.module === loader.readyModule(route.owner, route.page)) {
      // A root on the platform's router renders the address itself. A remote that waits for its style sheets
      // renders the address of then.
      if (pageReadiness.hasJoined(route.owner) || part.step === 'waiting')
        standsWithin(route, isNewPage);
      else void moveWithin(route, part, isNewPage);
      return;
    }
    if (!loader.readyModule(route.owner, route.page)) void triggerAppChange();
    void show(route);
  }

  let { location } = router.state;
  router.subscribe((state) => {
    if (state.location === location) return;
    const isNewPage = state.location.pathname !== location.pathname;
    location = state.location;
    staticPage.leave(location.pathname);
    follow(routeOf(state), isNewPage);
  });
  follow(committed);
}

/** Failures that a lost connection may have caused. */
const CONNECTION_ERRORS: readonly FailureCode[] = [
  'PART-LOAD-FAILED',
  'PART-LOAD-TIMEOUT',
  'PART-INTEGRITY',
  'PART-HUNG',
];

/** True for errors that a lost connection may have caused. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof PartError && CONNECTION_ERRORS.includes(error.code);

/**
 * True for errors that a full navigation may cure: the files of a part did not come. What has used up its
 * time would use it up once more.
 */
export const isLoadError = (error: unknown): boolean =>
  error instanceof PartError && ['PART-LOAD-FAILED', 'PART-INTEGRITY'].includes(error.code);

const locationOf = (
  { page }: RouteHandle,
  { location: { pathname, search, hash }, matches }: PlatformRouter['state'],
): PageLocation => ({ page, pathname, search, hash, params: matches.at(-1)?.params ?? {} });
