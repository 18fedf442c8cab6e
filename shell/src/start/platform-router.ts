import { tabStore } from 'shared/browser';
import { pageAddress, type Composition } from 'shared/contract';
import { createPlatformRouter, routeOf, type PlatformRouter } from 'shared/router';
import type { Connection } from '../chrome/offline/connection';
import {
  claimFullNavigation,
  forgetFullNavigation,
  openFully,
} from '../composition/full-navigation';
import type { EarlyLoader } from '../composition/lazy-remote-host';
import { isOwnedByNow } from '../router/newer-owner';
import { NOT_FOUND_PAGE, platformRoutes } from '../router/platform-routes';
import { keepScroll, nameHistoryEntry } from '../router/scroll';
import type { PageReports } from './page-reports';
import { createPrepare } from './prepare-route';
import { prepareShellPage } from './root/shell-pages';

/** Pattern of the route in the address bar. */
export const patternOf = (router: PlatformRouter): string =>
  router.state.matches.at(-1)?.route.path ?? '*';

/** Creates the router with the routes of all remotes. A route waits for its code. */
export function startRouter(
  composition: Composition,
  loader: EarlyLoader,
  connection: Connection,
  reports: PageReports,
): PlatformRouter {
  const prepare = createPrepare({
    beginAttempt: reports.begin,
    async bring({ owner, page }, address, signal) {
      if (page === NOT_FOUND_PAGE && (await isOwnedByNow(address))) {
        throw new Error(`${address} belongs to a newer release`);
      }
      if (owner === 'shell') await prepareShellPage(page, signal);
      else await loader.preparePage(owner, page, signal);
    },
    connection,
    claim: (address) => claimFullNavigation(tabStore(), composition.id, address),
    forgetClaim: () => forgetFullNavigation(tabStore()),
    dropAttempt: reports.drop,
    open: (address) =>
      openFully(
        window,
        address,
        () => void router.navigate(router.state.location, { replace: true }),
      ),
  });
  nameHistoryEntry(window);
  const router = createPlatformRouter(platformRoutes(composition, prepare), {
    initialReady: true,
    addressOf: (path) => pageAddress(path, composition.redirects ?? []),
  });
  const firstRoute = routeOf(router.state);
  if (firstRoute) reports.begin({ owner: firstRoute.owner, path: patternOf(router) });
  keepScroll(router, window);
  return router;
}
