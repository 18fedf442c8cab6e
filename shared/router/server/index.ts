/** Router for server rendering. A separate package, so that no page bundles it. */
import { createMemoryRouter } from 'react-router-dom';
import { routeObjects, type PlatformRoute, type PlatformRouter } from '../platform-router';

/** A router at `path`, with the code of every route loaded. */
export function createServerRouter(routes: readonly PlatformRoute[], path: string): PlatformRouter {
  const objects = routeObjects(routes);
  const loaderData = Object.fromEntries(
    (objects[0]?.children ?? []).map((route) => [String(route.id), null]),
  );
  return createMemoryRouter(objects, { initialEntries: [path], hydrationData: { loaderData } });
}
