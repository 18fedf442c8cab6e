import type { FastifyPluginAsync } from 'fastify';
import { forSignedInUsers, requireValidId } from '../identity/user-routes';
import { definitionRoutes, type DefinitionRouteOptions } from './routes/definition-routes';
import { eventRoutes } from './routes/event-routes';
import { testRoutes, type TestRouteOptions } from './routes/test-routes';

export type AlertRouteOptions = DefinitionRouteOptions & TestRouteOptions;

/** `/alerts`: alerts of the signed-in user, and fired ones. */
export const alertRoutes: FastifyPluginAsync<AlertRouteOptions> = async (
  app,
  { alerts, engine, screens, market, now, mail, publicUrl, devices, sendPush },
) => {
  forSignedInUsers(app);
  requireValidId(app, 'There is no such alert');
  await app.register(definitionRoutes, { alerts, engine, screens, market });
  await app.register(eventRoutes, { alerts, now });
  await app.register(testRoutes, { alerts, now, mail, publicUrl, devices, sendPush });
};
