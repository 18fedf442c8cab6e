import type { Server } from 'node:http';
import { connectionErrors } from './connections/connection-errors';
import { unreadAnswers } from './connections/unread-answers';
import { liveReload } from './live/live-reload';
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
 * @param limits other time limits of rendered pages, for tests
 */
export function createEdge(
  settings: EdgeSettings,
  log: (line: string) => void,
  extension?: Extension,
  limits: RenderLimits = {},
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
  const server = openServer({ settings, https, connections, handle, log });
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
