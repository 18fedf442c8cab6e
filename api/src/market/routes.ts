/** The market part of the product API. Mount it below `/api`. */
import type { FastifyPluginAsync } from 'fastify';
import { assetRoutes } from './routes/asset-routes';
import { lookupRoutes } from './routes/lookup-routes';
import { tagAnswers } from './routes/market-headers';
import type { MarketRouteOptions } from './routes/route-options';
import { screenerRoute } from './routes/screener-route';
import { marketStatusRoute } from './routes/status-route';

export type { MarketRouteOptions } from './routes/route-options';

export const marketRoutes: FastifyPluginAsync<MarketRouteOptions> = async (app, { market }) => {
  tagAnswers(app, market);
  await app.register(screenerRoute, { market });
  await app.register(lookupRoutes, { market });
  await app.register(assetRoutes, { market });
  await app.register(marketStatusRoute, { market });
};
