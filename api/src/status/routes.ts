import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { brand } from 'shared/brand';
import { isLocalVisitor, isLoopbackHost } from '../http/local-visitor';
import { notFound } from '../http/problem';
import { subscriberRoutes } from './subscribers';
import {
  isActive,
  isUnresolved,
  isUpcoming,
  overallStatus,
  statusStateSchema,
  type StatusState,
} from './state';

/**
 * `/status`: a status page with the answers of Statuspage's public API v2, kept in memory. Outside
 * production, and from this machine alone, `PUT /status/test/state` sets what it says and `{}` clears it.
 */
export const statusRoutes: FastifyPluginAsyncZod<{
  production: boolean;
  publicUrl: string;
}> = async (app, { production, publicUrl }) => {
  let state: StatusState = statusStateSchema.parse({});
  let updatedAt = new Date().toISOString();

  const views: Record<string, () => object> = {
    incidents: () => ({ incidents: state.incidents.map(incident) }),
    'incidents/unresolved': () => ({
      incidents: state.incidents.filter(isUnresolved).map(incident),
    }),
    'scheduled-maintenances': () => ({
      scheduled_maintenances: state.maintenances.map(maintenance),
    }),
    'scheduled-maintenances/upcoming': () => ({
      scheduled_maintenances: state.maintenances.filter(isUpcoming).map(maintenance),
    }),
    'scheduled-maintenances/active': () => ({
      scheduled_maintenances: state.maintenances.filter(isActive).map(maintenance),
    }),
    components: () => ({ components: state.components }),
    status: () => ({ status: overallStatus(state) }),
    summary: () => ({
      status: overallStatus(state),
      components: state.components,
      incidents: state.incidents.filter(isUnresolved).map(incident),
      scheduled_maintenances: state.maintenances
        .filter((one) => one.status !== 'completed')
        .map(maintenance),
    }),
  };
  const page = () => ({
    id: brand.slug,
    name: brand.name,
    url: `${publicUrl}/status`,
    time_zone: 'Etc/UTC',
    updated_at: updatedAt,
  });
  function incident(one: StatusState['incidents'][number]) {
    return {
      ...one,
      created_at: one.created_at ?? updatedAt,
      updated_at: updatedAt,
      incident_updates: [],
    };
  }
  function maintenance(one: StatusState['maintenances'][number]) {
    return {
      ...one,
      impact: 'maintenance',
      scheduled_for: one.scheduled_for ?? updatedAt,
      scheduled_until: one.scheduled_until ?? null,
      updated_at: updatedAt,
      incident_updates: [],
    };
  }

  for (const [path, view] of Object.entries(views)) {
    app.get(`/api/v2/${path}.json`, { schema: { hide: true } }, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { page: page(), ...view() };
    });
  }

  await app.register(subscriberRoutes, { page });

  // A test switch is for whoever sits at the machine of a site that nobody else reaches.
  if (!production && isLoopbackHost(new URL(publicUrl).host)) {
    app.put('/test/state', { schema: { hide: true, body: statusStateSchema } }, async (request) => {
      const { headers, socket } = request;
      if (!isLocalVisitor({ headers, remoteAddress: socket.remoteAddress }))
        throw notFound('Not found');
      state = request.body;
      updatedAt = new Date().toISOString();
      return state;
    });
  }
};
