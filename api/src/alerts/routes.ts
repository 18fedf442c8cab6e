import type { FastifyPluginAsync } from 'fastify';
import { forSignedInUsers, requireValidId } from '../identity/user-routes';
import { definitionRoutes, type DefinitionRouteOptions } from './routes/definition-routes';
import { eventRoutes } from './routes/event-routes';

export interface AlertRouteOptions extends DefinitionRouteOptions {
  now: () => Date;
}

/** `/alerts`: alerts of the signed-in user, and fired ones. */
export const alertRoutes: FastifyPluginAsync<AlertRouteOptions> = async (
  app,
  { alerts, engine, screens, market, now },
) => {
  forSignedInUsers(app);
  requireValidId(app, 'There is no such alert');
  await app.register(definitionRoutes, { alerts, engine, screens, market });
  await app.register(eventRoutes, { alerts, now });
};
