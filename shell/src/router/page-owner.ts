import {
  canonicalPath,
  redirectOf,
  RouteTable,
  type Composition,
  type RouteDeclaration,
} from 'shared/contract';
import { pageComposition } from './page-composition';

/** Compiled once per composition: the frame alone asks for each of its links. */
const tables = new WeakMap<Composition, RouteTable<RouteDeclaration>>();

/** The routes of a composition by path, the shell's own among them. */
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

/** True when a remote of the composition (or the shell) has a page at this path, or it has moved to one. */
export function isOwned(composition: Composition, path: string): boolean {
  const address = canonicalPath(path.replace(/[?#].*/s, ''));
  return (
    routesOf(composition).match(address) !== null ||
    redirectOf(composition.redirects ?? [], address) !== null
  );
}

/** Of this page's own composition. Its links ask, so that none leads to a 404. */
export const isOwnedHere = (path: string): boolean => isOwned(pageComposition(), path);
