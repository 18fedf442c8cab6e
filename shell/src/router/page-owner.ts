import {
  canonicalPath,
  redirectOf,
  RouteTable,
  type Composition,
  type RouteDeclaration,
} from 'shared/contract';
import { pageComposition } from './page-composition';

/** Compiled once per composition: the chrome alone looks up each of its links. */
const tables = new WeakMap<Composition, RouteTable<RouteDeclaration>>();

/** Routes of a composition by path, including the shell's own. */
export function routesOf(composition: Composition): RouteTable<RouteDeclaration> {
  let table = tables.get(composition);
  if (!table) {
    const { shellRoutes, remotes } = composition;
    table = new RouteTable();
    for (const route of [...shellRoutes, ...Object.values(remotes).flatMap(({ routes }) => routes)])
      table.add(route.path, route);
    tables.set(composition, table);
  }
  return table;
}

/**
 * True if a remote of the composition or the shell has a page at this path, or a redirect for it.
 */
export function isOwned(composition: Composition, path: string): boolean {
  const address = canonicalPath(path.replace(/[?#].*/s, ''));
  return (
    routesOf(composition).match(address) !== null ||
    redirectOf(composition.redirects ?? [], address) !== null
  );
}

/** Checks a path against this page's composition, so that no link leads to a 404. */
export const isOwnedHere = (path: string): boolean => isOwned(pageComposition(), path);
