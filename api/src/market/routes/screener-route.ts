import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { SCREENER_TYPES, assetTypeOfScreener, catalogueOf } from 'shared/market';
import {
  problemSchema,
  screenerQuerySchema,
  screenerResponseSchema,
} from 'shared/contract/schemas';
import { runScreen } from '../engine/run-screen';
import { compileScreen } from '../query/compile';
import { PLAIN_JSON, type MarketRouteOptions } from './route-options';

export const screenerRoute: FastifyPluginAsyncZod<MarketRouteOptions> = async (app, { market }) => {
  app.post(
    '/screeners/:type/query',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['screeners'],
        summary: 'Filter, sort, page and count the assets of a type',
        params: z.object({ type: z.enum(SCREENER_TYPES) }),
        body: screenerQuerySchema,
        response: { 200: screenerResponseSchema, 400: problemSchema, 503: problemSchema },
      },
    },
    (request) => {
      const assetType = assetTypeOfScreener(request.params.type);
      const screen = compileScreen(request.body, catalogueOf(assetType));
      const current = market.current();
      const { facets, ...result } = runScreen(current.table(assetType), screen);
      return { ...result, asOf: current.asOf, facets };
    },
  );
};
