import { RouteTable, type Deployment, type RouteDeclaration } from 'shared/contract';
import { SHELL } from '../release/names';
import type { Resolution } from './resolve';

export interface PathOwner {
  name: string;
  deployment: Deployment;
  route: RouteDeclaration;
  params: Record<string, string>;
}

/** Compiled once for each list of declarations, however many compositions it is part of. */
const tables = new WeakMap<readonly RouteDeclaration[], RouteTable<RouteDeclaration>>();

function tableOf(routes: readonly RouteDeclaration[]): RouteTable<RouteDeclaration> {
  let table = tables.get(routes);
  if (!table) {
    table = new RouteTable();
    for (const route of routes) table.add(route.path, route);
    tables.set(routes, table);
  }
  return table;
}

/**
 * The owner of a path by the declared routes alone; the most specific route wins. Null if no route
 * matches.
 */
export function findOwner({ shell, remotes }: Resolution, path: string): PathOwner | null {
  const owners = Object.entries({ ...remotes, [SHELL]: shell }).flatMap(([name, deployment]) => {
    const match = tableOf(deployment.extras.routes).match(path);
    return match ? [{ name, deployment, route: match.value, params: match.params }] : [];
  });
  if (owners.length < 2) return owners[0] ?? null;
  const candidates = new RouteTable<PathOwner>();
  for (const owner of owners) candidates.add(owner.route.path, owner);
  return candidates.match(path)?.value ?? null;
}
