import { registerApplication, triggerAppChange } from 'single-spa';
import { routeOf, type RouteHandle } from 'shared/router';
import { pageDisplay } from './page-display';
import { movesWithinRemotes } from './page-moves';
import type { CommittedLocation, RemotesOptions } from './remotes-options';
import { staticPageOf } from './static-page';

/**
 * One single-spa application per remote, active by the committed location of the router. single-spa
 * only orders unmount and mount. Loading, failures and retries are handled by `pageDisplay`, so
 * that a retry has no single-spa state to undo.
 */
export function registerRemotes(options: RemotesOptions): void {
  const { names, router, loader, outlet, onShown } = options;
  const staticPage = staticPageOf(outlet, router.state.location.pathname);
  let committed = routeOf(router.state);
  const location: CommittedLocation = {
    route: () => committed,
    isShown: (route) => committed === route,
    address: () => router.state.location.pathname + router.state.location.search,
  };
  const display = pageDisplay(options, location, staticPage);
  const moveWithin = movesWithinRemotes(options, location, display);

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
          if (route && module) void display.mounts.mount(route, module);
        },
        unmount: async () => display.mounts.unmount(name),
      }),
    });
  }

  /** @param isNewPage false when the query string alone has changed */
  function follow(route: RouteHandle | null, isNewPage = true): void {
    committed = route;
    display.clear();
    if (!route || !names.includes(route.owner)) {
      void triggerAppChange();
      if (route) onShown(route, 0);
      return;
    }
    if (moveWithin(route, isNewPage)) return;
    if (!loader.readyModule(route.owner, route.page)) void triggerAppChange();
    void display.show(route);
  }

  let latest = router.state.location;
  router.subscribe((state) => {
    if (state.location === latest) return;
    const isNewPage = state.location.pathname !== latest.pathname;
    latest = state.location;
    staticPage.leave(latest.pathname);
    follow(routeOf(state), isNewPage);
  });
  follow(committed);
}
