import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { brand } from 'shared/brand';
import type { Database } from '../database/open-database';
import { isLocalVisitor, isLoopbackHost } from '../http/local-visitor';
import { notFound } from '../http/problem';
import { SubscriberRepository } from './subscriber-repository';
import { subscriberRoutes } from './subscribers';
import { statusStateSchema, type Component, type StatusState } from './state';
import { statusFile } from './status-file';
import { STATUS_VIEWS, type Status } from './views';

export interface StatusRouteOptions {
  db: Database;
  production: boolean;
  publicUrl: string;
  dataDir: string;
  /** Whether market data is answered now. */
  isMarketServed: () => boolean;
  /** Takes a line for the operator. */
  log: (line: string) => void;
}

/**
 * `/status`: a status page with the answers of Statuspage's public API v2, from
 * `DATA_DIR/status.json`. Outside production, and from this machine only, `PUT /status/test/state`
 * overrides it and `{}` resets it.
 */
export const statusRoutes: FastifyPluginAsyncZod<StatusRouteOptions> = async (
  app,
  { db, production, publicUrl, dataDir, isMarketServed, log },
) => {
  const file = statusFile(dataDir, log);
  const allIsWell = statusStateSchema.parse({});
  let testState: StatusState | null = null;
  let last: StatusState = allIsWell;
  let updatedAt = new Date().toISOString();

  /** Status that this server measures itself: it answers, so the website is up. */
  const measured = (): Component[] => [
    { id: 'site', name: 'Website', status: 'operational' },
    { id: 'api', name: 'Market data', status: isMarketServed() ? 'operational' : 'major_outage' },
  ];
  const withComponents = (state: StatusState): Status => ({
    ...state,
    components: state.components ?? measured(),
  });

  async function current(): Promise<Status> {
    const state = testState ?? (await file.get()) ?? allIsWell;
    if (state !== last) [last, updatedAt] = [state, new Date().toISOString()];
    return withComponents(state);
  }

  const page = () => ({
    id: brand.slug,
    name: brand.name,
    url: `${publicUrl}/status`,
    time_zone: 'Etc/UTC',
    updated_at: updatedAt,
  });

  for (const [path, view] of Object.entries(STATUS_VIEWS)) {
    app.get(`/api/v2/${path}.json`, { schema: { hide: true } }, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const state = await current();
      return { page: page(), ...view(state, updatedAt) };
    });
  }

  await app.register(subscriberRoutes, { page, subscribers: new SubscriberRepository(db) });

  // A test switch for visitors at the machine of a site that is not publicly reachable.
  if (!production && isLoopbackHost(new URL(publicUrl).host)) {
    app.put('/test/state', { schema: { hide: true, body: statusStateSchema } }, async (request) => {
      if (!isLocalVisitor(request.headers)) throw notFound('Not found');
      const { body } = request;
      const saysNothing =
        body.incidents.length === 0 &&
        body.maintenances.length === 0 &&
        body.components === undefined &&
        body.indicator === undefined;
      testState = saysNothing ? null : body;
      return body;
    });
  }
};
