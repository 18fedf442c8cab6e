import type { Server } from 'node:http';
import type { Metrics } from 'shared/server/metrics';
import { connectionErrors } from './connections/connection-errors';
import { unreadAnswers } from './connections/unread-answers';
import { liveReload } from './live/live-reload';
import { watchEdge } from './metrics/edge-metrics';
import { measureRequests } from './metrics/measure-requests';
import { closeServer, openServer } from './open-server';
import { requestHandler, type Extension } from './request-handler';
import type { EdgeSettings } from './settings';
import { siteAnswers } from './site-answers';
import type { RenderLimits } from './server-pages/server-pages';
import { siteServices } from './site-services';

export interface Edge {
  server: Server;
  /** Whether pages can be answered. */
  isReady: () => Promise<boolean>;
  close(): Promise<void>;
}

/**
 * The public origin of the site: pages, releases, and the proxy to the API. Does not listen yet.
 * @param extension further addresses of this edge: the commands of its fleet
 * @param metrics counts requests, and reads the state of this edge; null: none
 * @param limits other time limits of rendered pages, for tests
 */
export function createEdge(
  settings: EdgeSettings,
  log: (line: string) => void,
  extension?: Extension,
  limits: RenderLimits = {},
  metrics: Metrics | null = null,
): Edge {
  const services = siteServices(settings, log, limits);
  const { discovery, health, https } = services;
  const reload = liveReload(async () => JSON.stringify(await discovery()));
  const connections = connectionErrors();
  const { sendStream, watch } = unreadAnswers(settings.trustedProxies);
  const answer = siteAnswers({ settings, services, reload, sendStream });
  const handle = requestHandler({
    settings,
    services,
    connections,
    watch,
    answer,
    extension,
    log,
  });
  const measure = metrics && measureRequests(metrics);
  const measured: typeof handle = (request, response) => {
    measure?.(request, response);
    return handle(request, response);
  };
  if (metrics) watchEdge(metrics, { ...services, summary: services.telemetry.summary });
  const server = openServer({ settings, https, connections, handle: measured, log });
  server.once('listening', services.start);
  return {
    server,
    isReady: health.isReady,
    async close() {
      reload.close();
      await closeServer(server);
      await services.close();
    },
  };
}
