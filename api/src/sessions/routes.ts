/** `GET /market/sessions`: which exchanges trade now. Mount it below `/api`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { EXCHANGES, exchangeOf } from 'shared/market';
import { problemSchema, sessionsQuerySchema, sessionsSchema } from 'shared/contract/schemas';
import { cacheAs } from '../server/caching/cache-policy';
import { invalidInput } from '../server/problem';
import { exchangeSessions } from './exchange-sessions';

export interface SessionRouteOptions {
  /** Milliseconds since 1970; set in tests. */
  now?: () => number;
}

export const sessionRoutes: FastifyPluginAsyncZod<SessionRouteOptions> = async (
  app,
  { now = Date.now },
) => {
  cacheAs(app, 'clock');
  app.get(
    '/market/sessions',
    {
      schema: {
        tags: ['market'],
        summary: 'Which exchanges are open, their last session and the next one',
        querystring: sessionsQuerySchema,
        response: { 200: sessionsSchema, 400: problemSchema },
      },
    },
    (request) => {
      const codes = request.query.exchange ?? EXCHANGES.map(({ code }) => code);
      const asked = codes.map((code) => {
        const exchange = exchangeOf(code);
        if (exchange) return exchange;
        throw invalidInput([
          {
            field: 'exchange',
            message: `Unknown exchange "${code}"; known are ${EXCHANGES.map((one) => one.code).join(', ')}`,
          },
        ]);
      });
      const instant = now();
      return {
        now: new Date(instant).toISOString(),
        exchanges: asked.map((exchange) => exchangeSessions(exchange, instant)),
      };
    },
  );
};
