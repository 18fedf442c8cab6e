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

/**
 * One single-spa application per remote, active by the committed location of the router. single-spa
 * only orders unmount and mount. Loading, failures and retries are handled here, so that a retry
 * has no single-spa state to undo.
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
  /** Retries the page behind the shown card, if a returned connection may help. */
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
    // Operators know that it is switched off.
    if (failure.code !== 'PART-KILLED') onError?.(error, failure);
    if (status !== null && showInstead) return void missing(route, status, failure);
    if (failure.code !== 'PART-KILLED') onAttempt?.(route, failure.version, false);
    onStatus(route.owner, 'failed', failure);
    showCard(route, failure);
  }

  async function again(route: RouteHandle, { code }: PartFailure): Promise<void> {
    // This composition would refuse it again; a newer one may not.
    if (code === 'PART-KILLED' && reload) return reload();
    onRetry?.();
    return show(route);
  }

  /** Retries the page when the connection returns next. */
  function retryOnce(route: RouteHandle, failure: PartFailure): void {
    retryWhenOnline = () => {
      retryWhenOnline = null;
      void again(route, failure);
    };
  }

  function showCard(route: RouteHandle, failure: PartFailure): void {
    if (!isShown(route)) return;
    clearCard();
    // The HTML of a killed remote already has a card.
    staticPage.remove();
    removeCard = showFailureCard(outlet, {
      failure,
      compositionId,
      onRetry: () => again(route, failure),
    });
    if (CONNECTION_ERRORS.includes(failure.code)) retryOnce(route, failure);
    onShown(route, 0);
  }

  /** The remote works, but the page has no data. */
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
   * A page could not be mounted: tries the last good release, then shows the failure. If the
   * visitor has moved to another page of the remote, that page gets its own mount.
   */
  async function remount(route: RouteHandle, module: RemoteModule, error: unknown): Promise<void> {
    const { owner, page } = route;
    if (!isShown(route)) {
      onError?.(error, toFailure(error, owner, loader.version(owner), 'PART-MOUNT'));
      if (committed?.owner === owner) await show(committed);
      return;
    }
    // The page works, but has no data.
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
      // Without a promise, no microtask may come between rendering and the next steps.
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
    // In the same task as rendering, so that the page does not move.
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

  /** Another page of a mounted remote is shown. */
  function standsWithin(route: RouteHandle, isNewPage: boolean): void {
    if (isNewPage) onAttempt?.(route, loader.version(route.owner), true);
    onShown(route, 0);
  }

  /** Shows the page of a route, or its failure card. Never rejects. */
  async function show(route: RouteHandle): Promise<void> {
    const { owner, page } = route;
    const isNew = loader.readyModule(owner, page) === null;
    const returnsBefore = returns;
    try {
      // The navigation has already tried it: do not repeat all attempts.
      const failure = loader.takeFailure(owner, page);
      if (failure) throw failure;
      await loader.preparePage(owner, page);
    } catch (error) {
      loader.takeFailure(owner, page);
      // The connection returned while the attempts were used up.
      if (returns > returnsBefore && isShown(route) && isConnectionError(error)) return show(route);
      fail(route, error, 'PART-LOAD-FAILED');
      return;
    }
    // Its code has just been evaluated, which was a task of its own.
    if (isNew) await yieldToEventLoop();
    if (!isShown(route)) return;
    await triggerAppChange();
    // Active for single-spa, but its page is gone: it threw, or another release took over.
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
      // A root on the platform's router renders the address itself. A remote that waits for its
      // style sheets renders the address current at that time.
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
 * True for errors that a full navigation may fix: files of a remote could not be loaded. A step
 * that timed out would time out again.
 */
export const isLoadError = (error: unknown): boolean =>
  error instanceof PartError && ['PART-LOAD-FAILED', 'PART-INTEGRITY'].includes(error.code);

const locationOf = (
  { page }: RouteHandle,
  { location: { pathname, search, hash }, matches }: PlatformRouter['state'],
): PageLocation => ({ page, pathname, search, hash, params: matches.at(-1)?.params ?? {} });
