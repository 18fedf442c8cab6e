import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { parseTraceparent, TRACEPARENT_HEADER } from 'shared/server';
import type { ActiveSpan, Tracing } from 'shared/server/tracing';
import { isFromEdge } from '../http/edge-proxy';
import { userPseudonyms } from '../logs/request-log';

interface Options {
  tracing: Tracing;
  dataDir: string;
}

/**
 * Gives each request a span that the edge has sampled. Its attributes are the fields of a log line:
 * no address and no user, but their pattern and pseudonym.
 */
export const traceRequests = fp(async (app: FastifyInstance, { tracing, dataDir }: Options) => {
  const pseudonymOf = userPseudonyms(dataDir);
  const spans = new WeakMap<FastifyRequest, ActiveSpan>();
  /** Goes on in the trace of a request. */
  const inTrace = (request: FastifyRequest, _: unknown, done: () => void): void => {
    const span = spans.get(request);
    if (span) tracing.run(span, done);
    else done();
  };

  app.addHook('onRequest', (request, reply, done) => {
    const parent = isFromEdge(request.headers)
      ? parseTraceparent(request.headers[TRACEPARENT_HEADER])
      : null;
    if (parent) {
      const route = request.routeOptions.url ?? 'not found';
      spans.set(
        request,
        tracing.start(`${request.method} ${route}`, {
          kind: 'server',
          parent,
          attributes: {
            'http.request.method': request.method,
            'http.route': route,
            'plumbline.request_id': request.id,
          },
        }),
      );
    }
    inTrace(request, reply, done);
  });
  // A body arrives in the context of its connection.
  app.addHook('preValidation', inTrace);

  const end = (request: FastifyRequest, status: number | undefined): void => {
    const span = spans.get(request);
    if (!span) return;
    const { identity } = request;
    span.set({
      'http.response.status_code': status,
      ...(identity && { 'enduser.pseudo.id': pseudonymOf(identity.uid) }),
    });
    span.end({ failed: status === undefined || status >= 500 });
  };
  app.addHook('onResponse', async (request, reply) => end(request, reply.statusCode));
  app.addHook('onRequestAbort', async (request) => end(request, undefined));
});
