/** The 13F part of the product API. Mount it below `/api`. */
import type { FastifyPluginAsync } from 'fastify';
import { tagAnswers } from '../market/routes/market-headers';
import { assetHolderRoutes } from './routes/asset-holder-routes';
import { filerListRoutes } from './routes/filer-list-routes';
import { filerRoutes } from './routes/filer-routes';
import { marketWideRoutes } from './routes/market-wide-routes';
import type { ThirteenFRouteOptions } from './routes/route-options';

export const thirteenFRoutes: FastifyPluginAsync<ThirteenFRouteOptions> = async (
  app,
  { market, entitlementsOf },
) => {
  tagAnswers(app, market);
  await app.register(filerListRoutes, { market, entitlementsOf });
  await app.register(filerRoutes, { market, entitlementsOf });
  await app.register(assetHolderRoutes, { market, entitlementsOf });
  await app.register(marketWideRoutes, { market, entitlementsOf });
};
