import { canonicalPath, redirectOf, type Composition } from 'shared/contract';
import { matchPath } from 'shared/router';
import { pageComposition } from './page-composition';

/** True when a remote of the composition (or the shell) has a page at this path, or it has moved to one. */
export function isOwned({ remotes, shellRoutes, redirects }: Composition, path: string): boolean {
  const address = canonicalPath(path.replace(/[?#].*$/, ''));
  const routes = [...shellRoutes, ...Object.values(remotes).flatMap((remote) => remote.routes)];
  return (
    routes.some((route) => matchPath({ path: route.path, end: true }, address) !== null) ||
    redirectOf(redirects ?? [], address) !== null
  );
}

/** Of this page's own composition. Its links ask, so that none leads to a 404. */
export const isOwnedHere = (path: string): boolean => isOwned(pageComposition(), path);
