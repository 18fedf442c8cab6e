/** Dividends of an asset, and upcoming ones of all assets. Mount it below `/api`. */
import type { FastifyPluginAsync } from 'fastify';
import { tagAnswers } from '../market/routes/market-headers';
import type { MarketRouteOptions } from '../market/routes/route-options';
import type { PlanRouteOptions } from '../plans/entitlements-of';
import { assetDividendsRoute } from './routes/asset-route';
import { upcomingRoutes } from './routes/upcoming-routes';

export const dividendRoutes: FastifyPluginAsync<MarketRouteOptions & PlanRouteOptions> = async (
  app,
  options,
) => {
  tagAnswers(app, options.market);
  await app.register(assetDividendsRoute, options);
  await app.register(upcomingRoutes, options);
};
