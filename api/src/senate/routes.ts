/** Trades of U.S. senators, their politicians, and the trades of one asset. Mount it below `/api`. */
import type { FastifyPluginAsync } from 'fastify';
import { tagAnswers } from '../market/routes/market-headers';
import type { MarketRouteOptions } from '../market/routes/route-options';
import type { PlanRouteOptions } from '../plans/entitlements-of';
import { politicianRoutes } from './routes/politician-routes';
import { transactionRoutes } from './routes/transaction-routes';

export const senateRoutes: FastifyPluginAsync<MarketRouteOptions & PlanRouteOptions> = async (
  app,
  { market, entitlementsOf },
) => {
  tagAnswers(app, market);
  await app.register(transactionRoutes, { market, entitlementsOf });
  await app.register(politicianRoutes, { market });
};
