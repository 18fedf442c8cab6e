/** `GET /market/sessions`: which exchanges trade now. Mount it below `/api`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ExchangeSessions } from 'shared/contract';
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
 * the answer changes, so the clock is coarse while no market opens or closes soon. Clients ask every
 * minute: the last answer before a turn is precise.
 */
const CLOCK_STEP_MS = { precise: 10_000, coarse: 300_000 };
const PRECISE_BEFORE_TURN_MS = 360_000;

/** The instant, as precise as the next opening or close needs it. */
function clockOf(instant: number, exchanges: readonly ExchangeSessions[]): string {
  const isNearTurn = exchanges.some(({ state, session, next }) => {
    const turn = state === 'open' && session ? session.closes : next.opens;
    return Date.parse(turn) - instant <= PRECISE_BEFORE_TURN_MS;
  });
  const step = isNearTurn ? CLOCK_STEP_MS.precise : CLOCK_STEP_MS.coarse;
  return new Date(instant - (instant % step)).toISOString();
}

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
      const exchanges = exchangeRows.map((exchange) => exchangeSessions(exchange, instant));
      return { now: clockOf(instant, exchanges), exchanges };
    },
  );
};
