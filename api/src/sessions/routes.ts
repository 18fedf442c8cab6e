/** `GET /market/sessions`: which exchanges trade now. Mount it below `/api`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { EXCHANGES, exchangeOf, type Exchange } from 'shared/market';
import { problemSchema, sessionsQuerySchema, sessionsSchema } from 'shared/contract/schemas';
import { cacheAs } from '../http/cache-policy';
import { invalidInput } from '../http/problem';
import { exchangeSessions } from './exchange-sessions';

/** Markets without shares in the lists whose sessions indices follow. */
const INDEX_MARKETS: readonly Exchange[] = [
  { code: 'TSE', name: 'Tokyo Exchange', countryCode: 'JP', currencyCode: 'JPY', mic: 'XTKS' },
];
const marketOf = (code: string): Exchange | undefined =>
  exchangeOf(code) ?? INDEX_MARKETS.find((market) => market.code === code.toUpperCase());

/**
 * Precision of the answer's clock, rounded down. A page with this answer is rendered again only when
 * the answer changes. A client that waits for a turn asks at most this much later.
 */
const CLOCK_STEP_MS = 10_000;

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
      const exchangeRows = codes.map((code) => {
        const exchange = marketOf(code);
        if (exchange) return exchange;
        throw invalidInput([
          {
            field: 'exchange',
            message: `Unknown exchange "${code}"; known are ${[...EXCHANGES, ...INDEX_MARKETS].map((one) => one.code).join(', ')}`,
          },
        ]);
      });
      const instant = now();
      return {
        now: new Date(instant - (instant % CLOCK_STEP_MS)).toISOString(),
        exchanges: exchangeRows.map((exchange) => exchangeSessions(exchange, instant)),
      };
    },
  );
};
