/** For drawing on a server; a room of its own, so that no page carries it. */
import { createMemoryRouter } from 'react-router-dom';
import { routeObjects, type PlatformRoute, type PlatformRouter } from '../platform-router';

/** A router that stands at `path` with every route's code at hand. */
export function createServerRouter(routes: readonly PlatformRoute[], path: string): PlatformRouter {
  const objects = routeObjects(routes);
  const loaderData = Object.fromEntries(
    (objects[0]?.children ?? []).map((route) => [String(route.id), null]),
  );
  return createMemoryRouter(objects, { initialEntries: [path], hydrationData: { loaderData } });
}
