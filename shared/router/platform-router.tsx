import { useContext, type ReactNode } from 'react';
import { createBrowserRouter, Outlet, useRouteError, type RouteObject } from 'react-router-dom';
import type { SkeletonDeclaration } from 'shared/contract';
import { historyFacade } from './history-facade';
import { RootContentContext, type CommittedRoute } from './root-content';

export interface PlatformRoute extends CommittedRoute {
  path: string;
  title: string;
  description?: string;
  heading?: string;
  skeleton?: SkeletonDeclaration;
  rendering?: 'static' | 'server';
  /**
   * Resolves when the page can render without an empty outlet. The old page stays until then. Never
   * rejects.
   * @param address path, query string and anchor
   * @param signal aborted once another navigation replaces this one
   */
  load?: (address: string, signal: AbortSignal) => Promise<void>;
  /** The same without a signal, used if there is no `load`. */
  prepare?: (address: string) => Promise<void>;
}

export type PlatformRouter = ReturnType<typeof createBrowserRouter>;
export type RouterState = PlatformRouter['state'];

function Layout(): ReactNode {
  const content = useContext(RootContentContext);
  return content?.layout ? content.layout(<Outlet />) : <Outlet />;
}

function Page(route: CommittedRoute): ReactNode {
  const content = useContext(RootContentContext);
  return content?.owner === route.owner ? content.page(route) : null;
}

/**
 * React Router's own boundary would hide a remote's crash from the platform, so rethrow the error.
 */
function Rethrow(): never {
  throw useRouteError();
}

/** The anchor of the pending navigation, which React Router omits from its requests. */
function pendingAnchor(address: string): string {
  const location = current?.state.navigation.location;
  return location && location.pathname + location.search === address ? location.hash : '';
}

/** The routes of the page for React Router. The last one catches addresses without an owner. */
export function routeObjects(routes: readonly PlatformRoute[]): RouteObject[] {
  return [
    {
      id: 'frame',
      element: <Layout />,
      errorElement: <Rethrow />,
      children: routes.map(({ path, prepare, load = prepare, ...declared }) => ({
        id: `${declared.owner}:${declared.page}:${path}`,
        path,
        handle: declared satisfies RouteHandle,
        element: <Page owner={declared.owner} page={declared.page} />,
        errorElement: <Rethrow />,
        loader: async ({ request }) => {
          const { pathname, search } = new URL(request.url);
          await load?.(pathname + search + pendingAnchor(pathname + search), request.signal);
          return null;
        },
        shouldRevalidate: () => false,
      })),
    },
  ];
}

export interface RouteHandle extends CommittedRoute {
  title: string;
  description?: string;
  heading?: string;
  skeleton?: SkeletonDeclaration;
  rendering?: 'static' | 'server';
}

/** The declaration of the matched route. Null when no route matched. */
export function routeOf(state: Pick<RouterState, 'matches'>): RouteHandle | null {
  const handle: unknown = state.matches.at(-1)?.route.handle;
  return isRouteHandle(handle) ? handle : null;
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'owner' in handle && 'page' in handle;
}

let current: PlatformRouter | null = null;

export interface RouterOptions {
  window?: Window;
  initialReady?: boolean;
  /** The canonical address of a path. Links to another spelling go there directly. */
  addressOf?: (path: string) => string;
}

/** Creates the one router of the page. The shell calls it once, before single-spa starts. */
export function createPlatformRouter(
  routes: readonly PlatformRoute[],
  { window: host = window, initialReady = false, addressOf }: RouterOptions = {},
): PlatformRouter {
  const objects = routeObjects(routes);
  const loaderData = Object.fromEntries(
    (objects[0]?.children ?? []).map((route) => [String(route.id), null]),
  );
  current?.dispose();
  current = createBrowserRouter(objects, {
    window: historyFacade(host, addressOf),
    ...(initialReady ? { hydrationData: { loaderData } } : {}),
  });
  if (addressOf) keepAddresses(current, addressOf);
  return current;
}

/** Redirects every navigation to the canonical address of its page. */
function keepAddresses(router: PlatformRouter, addressOf: (path: string) => string): void {
  const navigate = router.navigate.bind(router) as (...args: unknown[]) => Promise<void>;
  const addressed = (to: unknown): unknown => {
    if (typeof to === 'string') {
      const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
      return path.startsWith('/') ? addressOf(path) + rest : to;
    }
    if (typeof to !== 'object' || to === null || !('pathname' in to)) return to;
    const { pathname } = to;
    return typeof pathname === 'string' && pathname.startsWith('/')
      ? { ...to, pathname: addressOf(pathname) }
      : to;
  };
  router.navigate = ((to: unknown, options?: unknown) =>
    navigate(addressed(to), options)) as PlatformRouter['navigate'];
}

/** The one router. Throws before the shell has created it. */
export function platformRouter(): PlatformRouter {
  if (!current)
    throw new Error('The router is not there yet: the shell makes it before any part starts.');
  return current;
}

/** Sets a memory router in tests. */
export function setPlatformRouter(router: PlatformRouter | null): void {
  current = router;
}

/**
 * A view of the router for one root. It does not notify while another owner has the location: a
 * root that is about to unmount must never render a foreign location. It also does not notify of
 * pending navigations, which pages cannot see through this package: one render per navigation.
 */
export function routerOfRoot(router: PlatformRouter, owner: string): PlatformRouter {
  const scoped: PlatformRouter = Object.create(router) as PlatformRouter;
  scoped.subscribe = (listener) => {
    let renderedState = router.state;
    return router.subscribe((state, options) => {
      const same =
        state.location === renderedState.location &&
        state.blockers === renderedState.blockers &&
        state.errors === renderedState.errors;
      if (same || (owner !== 'shell' && routeOf(state)?.owner !== owner)) return;
      renderedState = state;
      listener(state, options);
    });
  };
  return scoped;
}
