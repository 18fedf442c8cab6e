import { AsyncResource } from 'node:async_hooks';
import type { Server } from 'node:http';
import type { Metrics } from 'shared/server/metrics';
import type { Tracing } from 'shared/server/tracing';
import { identifyAnswer } from './answers/answer-notes';
import { connectionErrors } from './connections/connection-errors';
import { unreadAnswers } from './connections/unread-answers';
import { liveReload } from './live/live-reload';
import { watchEdge } from './metrics/edge-metrics';
import { watchSharedReleases } from './metrics/shared-releases-metrics';
import { watchAnswers, type EdgeAnswer } from './metrics/watch-answers';
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
  /** Answers as before, but is not ready, and each answer is the last one of its connection. */
  drain(): void;
  /** Ends streams, finishes requests under way for at most `graceMs`, then closes everything. */
  close(graceMs?: number): Promise<void>;
}

/** Parts of an operator's view on an edge. */
export interface EdgeWatchers {
  /** Counts requests and reads the state of the edge; null: none. */
  metrics?: Metrics | null;
  /** Called for each answer that was sent. */
  answered?: (answer: EdgeAnswer) => void;
  /** Traces requests as the settings say; null: there are no traces. */
  tracing?: Tracing | null;
}

/**
 * The public origin of the site: pages, releases, and the proxy to the API. Does not listen yet.
 * @param extension further addresses of this edge: the commands of its fleet
 * @param watchers see each answer and the state of this edge
 * @param limits other time limits of rendered pages, for tests
 */
export function createEdge(
  settings: EdgeSettings,
  log: (line: string) => void,
  extension?: Extension,
  limits: RenderLimits = {},
  { metrics = null, answered, tracing = null }: EdgeWatchers = {},
): Edge {
  const services = siteServices(settings, log, limits, tracing);
  const { discovery, health, https, traces } = services;
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
    // A turn may begin in the context of another request.
    ...(tracing && { inContext: (work) => AsyncResource.bind(work) }),
    log,
  });
  const watchAnswer = watchAnswers((one) => {
    metrics?.countRequest(one);
    answered?.(one);
  });
  const identified: typeof handle = (request, response) => {
    identifyAnswer(response, request.url ?? '/');
    watchAnswer(request, response);
    if (services.isDraining()) response.setHeader('connection', 'close');
    const span = traces?.begin(request, response);
    return span && tracing
      ? tracing.run(span, () => handle(request, response))
      : handle(request, response);
  };
  if (metrics) watchEdge(metrics, { ...services, summary: services.telemetry.summary });
  if (metrics && services.shared) watchSharedReleases(metrics, services.shared);
  const server = openServer({ settings, https, connections, handle: identified, log });
  server.once('listening', services.start);
  return {
    server,
    isReady: health.isReady,
    drain: services.drain,
    async close(graceMs) {
      services.drain();
      reload.close();
      services.api.endStreams();
      await closeServer(server, graceMs);
      await services.close();
    },
  };
}
