import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { problemSchema } from 'shared/contract/schemas';
import { ProblemError } from '../http/problem';

interface Readiness {
  /** Whether this process is about to stop. */
  isDraining: () => boolean;
  /** Whether it has market data. Calls that need the database fail by themselves without one. */
  isServing: () => boolean;
}

/**
 * `GET /livez` and `GET /readyz` at the root of the API, for edges, balancers and supervisors.
 * Visitors do not reach them: the edge has its own.
 */
export function readinessRoutes(app: FastifyInstance, { isDraining, isServing }: Readiness): void {
  const ok = z.object({ status: z.literal('ok') });
  const schema = { hide: true, response: { 200: ok, 503: problemSchema } };
  app.addHook('onRequest', async (_request, reply) => {
    if (isDraining()) void reply.header('connection', 'close');
  });
  for (const path of ['/livez', '/readyz'])
    app.get(path, { schema }, async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      if (path === '/readyz' && isDraining())
        throw new ProblemError(503, 'Not ready', 'This API is about to stop.');
      if (path === '/readyz' && !isServing())
        throw new ProblemError(503, 'Not ready', 'No market data is served.');
      return { status: 'ok' };
    });
}
