/** Dividends of an asset, and upcoming ones of all assets. Mount it below `/api`. */
import type { FastifyPluginAsync } from 'fastify';
import { tagAnswers } from '../market/routes/market-headers';
import type { MarketRouteOptions } from '../market/routes/route-options';
import type { PlanRouteOptions } from '../plans/entitlements-of';
import { assetDividendsRoute } from './routes/asset-route';
import { upcomingRoutes } from './routes/upcoming-routes';

export const dividendRoutes: FastifyPluginAsync<MarketRouteOptions & PlanRouteOptions> = async (
  app,
  { market, entitlementsOf },
) => {
  tagAnswers(app, market);
  await app.register(assetDividendsRoute, { market });
  await app.register(upcomingRoutes, { market, entitlementsOf });
};
