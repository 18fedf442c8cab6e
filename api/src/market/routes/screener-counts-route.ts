import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { catalogueOf } from 'shared/market';
import { countsRequestSchema, countsResponseSchema } from 'shared/contract/schemas';
import { invalidInput, ProblemError } from '../../http/problem';
import { problems } from '../../http/problem-schemas';
import { select } from '../engine/selection';
import { compileScreen } from '../query/compile';
import { PLAIN_JSON, type MarketRouteOptions } from './route-options';
import { SCREENER_CALL, screenedNow } from './screener-call';

export const screenerCountsRoute: FastifyPluginAsyncZod<MarketRouteOptions> = async (
  app,
  { market },
) => {
  app.post(
    '/screeners/:type/counts',
    {
      ...PLAIN_JSON,
      schema: {
        ...SCREENER_CALL,
        summary: 'How many assets match each of several screens',
        body: countsRequestSchema,
        response: { 200: countsResponseSchema, ...problems(400, 503) },
      },
    },
    (request) => {
      const { assetType, current, table } = screenedNow(market, request.params.type);
      const catalogue = catalogueOf(assetType);
      const totals = request.body.screens.map((screen, index) => {
        const { tests } = withPathPrefix(`screens[${index}].`, () =>
          compileScreen(screen, catalogue),
        );
        return select(table, tests).selected.length;
      });
      return { totals, universe: table.rows, asOf: current.asOf };
    },
  );
};

/** Names the places of mistakes as the caller wrote them. */
function withPathPrefix<T>(prefix: string, compile: () => T): T {
  try {
    return compile();
  } catch (error) {
    if (!(error instanceof ProblemError) || !error.errors) throw error;
    throw invalidInput(
      error.errors.map(({ field, message }) => ({ field: `${prefix}${field}`, message })),
    );
  }
}
