import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { SCREENER_TYPES, assetTypeOfScreener, catalogueOf } from 'shared/market';
import { countsRequestSchema, countsResponseSchema, problemSchema } from 'shared/contract/schemas';
import { ProblemError, invalidInput } from '../../server/problem';
import { select } from '../engine/selection';
import { compileScreen } from '../query/compile';
import { PLAIN_JSON, type MarketRouteOptions } from './route-options';

export const screenerCountsRoute: FastifyPluginAsyncZod<MarketRouteOptions> = async (
  app,
  { market },
) => {
  app.post(
    '/screeners/:type/counts',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['screeners'],
        summary: 'How many assets match each of several screens',
        params: z.object({ type: z.enum(SCREENER_TYPES) }),
        body: countsRequestSchema,
        response: { 200: countsResponseSchema, 400: problemSchema, 503: problemSchema },
      },
    },
    (request) => {
      const assetType = assetTypeOfScreener(request.params.type);
      const catalogue = catalogueOf(assetType);
      const current = market.current();
      const table = current.table(assetType);
      const totals = request.body.screens.map((screen, index) => {
        const { tests } = placed(`screens[${index}].`, () => compileScreen(screen, catalogue));
        return select(table, tests).selected.length;
      });
      return { totals, universe: table.rows, asOf: current.asOf };
    },
  );
};

/** Names the places of mistakes as the caller wrote them. */
function placed<T>(prefix: string, compile: () => T): T {
  try {
    return compile();
  } catch (error) {
    if (!(error instanceof ProblemError) || !error.errors) throw error;
    throw invalidInput(
      error.errors.map(({ field, message }) => ({ field: `${prefix}${field}`, message })),
    );
  }
}
