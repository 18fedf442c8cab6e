/** Components of indices and holdings of funds. Mount it below `/api`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  assetComponentsQuerySchema,
  assetComponentsSchema,
  assetMembershipsQuerySchema,
  assetMembershipsSchema,
} from 'shared/contract/schemas';
import { knownAsset } from '../market/routes/known-asset';
import { tagAnswers } from '../market/routes/market-headers';
import {
  MARKET_PROBLEMS,
  PLAIN_JSON,
  type MarketRouteOptions,
} from '../market/routes/route-options';
import { assetComponents } from './asset-components';
import { assetMemberships } from './memberships';

export const componentRoutes: FastifyPluginAsyncZod<MarketRouteOptions> = async (
  app,
  { market },
) => {
  tagAnswers(app, market);

  app.get(
    '/assets/:symbol/components',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['assets'],
        summary: 'What an index is made of or a fund holds, with weights and contributions',
        description:
          'Weights are of the day in `date`, null where the source has none. An asset without components answers with an empty list and the reason. Movers and allocation follow from all components, whatever the page.',
        params: z.object({ symbol: z.string().max(60) }),
        querystring: assetComponentsQuerySchema,
        response: { 200: assetComponentsSchema, ...MARKET_PROBLEMS },
      },
    },
    (request) => {
      const current = market.current();
      return assetComponents(current, knownAsset(current, request.params.symbol), request.query);
    },
  );

  app.get(
    '/assets/:symbol/memberships',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['assets'],
        summary: 'Indices and funds that an asset is part of',
        params: z.object({ symbol: z.string().max(60) }),
        querystring: assetMembershipsQuerySchema,
        response: { 200: assetMembershipsSchema, ...MARKET_PROBLEMS },
      },
    },
    (request) => {
      const current = market.current();
      return assetMemberships(current, knownAsset(current, request.params.symbol), request.query);
    },
  );
};
