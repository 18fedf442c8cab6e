import type { Composition, RouteDeclaration } from 'shared/contract';
import type { PlatformRoute } from 'shared/router';

export const NOT_FOUND_PAGE = 'not-found';
export const SERVER_FAILURE_PAGE = 'server-failure';
/** Same text as the HTML of an address that no page owns. */
export const NOT_FOUND = {
  title: 'Page not found',
  description: 'There is no page at this address.',
};

/** A route whose code is about to be loaded. `path` is its pattern. */
export type PreparedRoute = Pick<PlatformRoute, 'owner' | 'page' | 'path'>;

/** All routes of the page: the shell's, those that remotes declare, and the fallback route. */
export function platformRoutes(
  { shellRoutes, remotes }: Pick<Composition, 'shellRoutes' | 'remotes'>,
  prepare: (route: PreparedRoute, address: string, signal: AbortSignal) => Promise<void>,
): PlatformRoute[] {
  const toRoute =
    (owner: string) =>
    ({
      path,
      page,
      title,
      description,
      heading,
      skeleton,
      rendering,
    }: RouteDeclaration): PlatformRoute => ({
      owner,
      path,
      page,
      title,
      description,
      heading,
      skeleton,
      rendering,
      load: (address, signal) => prepare({ owner, page, path }, address, signal),
    });
  return [
    ...shellRoutes.map(toRoute('shell')),
    ...Object.values(remotes).flatMap(({ name, routes }) => routes.map(toRoute(name))),
    {
      owner: 'shell',
      path: '*',
      page: NOT_FOUND_PAGE,
      ...NOT_FOUND,
      load: (address, signal) =>
        prepare({ owner: 'shell', page: NOT_FOUND_PAGE, path: '*' }, address, signal),
    },
  ];
}
