import type { Deployment, RouteDeclaration } from 'shared/contract';
import { SHELL } from '../release/names';
import type { Resolution } from './resolve';
import { compareSpecificity, matchPattern, parsePattern } from '../release/route-pattern';

export interface PathOwner {
  name: string;
  deployment: Deployment;
  route: RouteDeclaration;
  params: Record<string, string>;
}

/** Who answers a path, by the declared routes alone; the most particular route wins. Null: nobody. */
export function findOwner(resolution: Resolution, path: string): PathOwner | null {
  const candidates = Object.entries({ ...resolution.remotes, [SHELL]: resolution.shell }).flatMap(
    ([name, deployment]) =>
      deployment.extras.routes.flatMap((route) => {
        const segments = parsePattern(route.path);
        const params = segments && matchPattern(segments, path);
        return segments && params ? [{ segments, owner: { name, deployment, route, params } }] : [];
      }),
  );
  return (
    candidates.toSorted((a, b) => compareSpecificity(a.segments, b.segments))[0]?.owner ?? null
  );
}
