/** The 13F part of the product API. Mount it below `/api`. */
import type { FastifyPluginAsync } from 'fastify';
import { tagAnswers } from '../market/routes/market-headers';
import type { MarketRouteOptions } from '../market/routes/route-options';
import { filerRoutes } from './routes/filer-routes';
import { marketWideRoutes } from './routes/market-wide-routes';

export const thirteenFRoutes: FastifyPluginAsync<MarketRouteOptions> = async (app, { market }) => {
  tagAnswers(app, market);
  await app.register(filerRoutes, { market });
  await app.register(marketWideRoutes, { market });
};
