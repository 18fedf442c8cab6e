/** Available data about an asset besides its figures. Mount it below `/api`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { assetCoverageSchema } from 'shared/contract/schemas';
import { knownAsset } from '../market/routes/known-asset';
import { tagAnswers } from '../market/routes/market-headers';
import {
  MARKET_PROBLEMS,
  PLAIN_JSON,
  type MarketRouteOptions,
} from '../market/routes/route-options';
import { assetCoverage, prepareCoverage } from './asset-coverage';

export const coverageRoutes: FastifyPluginAsyncZod<MarketRouteOptions> = async (
  app,
  { market },
) => {
  tagAnswers(app, market);
  // The page of an asset waits for this answer before it draws most of itself.
  market.onServed(prepareCoverage);

  app.get(
    '/assets/:symbol/coverage',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['assets'],
        summary: 'How many statements, dividends, reports, holders, trades and stories are known',
        params: z.object({ symbol: z.string().max(60) }),
        querystring: z.strictObject({}),
        response: { 200: assetCoverageSchema, ...MARKET_PROBLEMS },
      },
    },
    (request) => {
      const current = market.current();
      return assetCoverage(current, knownAsset(current, request.params.symbol));
    },
  );
};
