import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { problemSchema } from 'shared/contract/schemas';
import { ProblemError } from '../http/problem';

interface Readiness {
  /** Whether this process is about to stop. */
  isDraining: () => boolean;
  /** Whether it has market data. */
  isServing: () => boolean;
  /**
   * Whether the shared database answers this process. If it answers another one, visitors go there;
   * if it answers none, edges send visitors to all, as market data need no database.
   */
  isDatabaseAlive: () => boolean;
}

/**
 * `GET /livez` and `GET /readyz` at the root of the API, for edges, balancers and supervisors.
 * Visitors do not reach them: the edge has its own.
 */
export function readinessRoutes(
  app: FastifyInstance,
  { isDraining, isServing, isDatabaseAlive }: Readiness,
): void {
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
      if (path === '/readyz' && !isDatabaseAlive())
        throw new ProblemError(503, 'Not ready', 'The database does not answer this API.');
      return { status: 'ok' };
    });
}
