/** The market part of the product API. Mount it below `/api`. */
import type { FastifyPluginAsync } from 'fastify';
import type { PlanRouteOptions } from '../plans/entitlements-of';
import { RequestTurns } from '../worker-pool/request-turns';
import { assetIdsRoute } from './routes/asset-ids-route';
import { assetRoutes } from './routes/asset-routes';
import { historyRoutes, type HistoryRouteOptions } from './routes/history-routes';
import { lookupRoutes } from './routes/lookup-routes';
import { tagAnswers } from './routes/market-headers';
import type { QuoteRouteOptions } from './routes/route-options';
import { screenerEvaluateRoute } from './routes/screener-evaluate-route';
import { screenerRoute } from './routes/screener-route';
import { screenerCountsRoute } from './routes/screener-counts-route';
import { screenerCsvRoutes } from './routes/screener-csv-routes';
import { screenerWhyRoute } from './routes/screener-explain-route';
import { marketStatusRoute } from './routes/status-route';

export type { MarketRouteOptions } from './routes/route-options';

export const marketRoutes: FastifyPluginAsync<
  HistoryRouteOptions & QuoteRouteOptions & PlanRouteOptions
> = async (app, { market, intraday, closeOf, entitlementsOf }) => {
  tagAnswers(app, market);
  const turns = new RequestTurns();
  await app.register(screenerRoute, { market, turns });
  await app.register(screenerCountsRoute, { market, turns });
  await app.register(screenerWhyRoute, { market, turns });
  await app.register(screenerEvaluateRoute, { market, turns });
  await app.register(screenerCsvRoutes, { market, turns, entitlementsOf });
  await app.register(lookupRoutes, { market, ...(closeOf && { closeOf }) });
  await app.register(assetIdsRoute, { market });
  await app.register(assetRoutes, { market });
  await app.register(historyRoutes, { market, intraday });
  await app.register(marketStatusRoute, { market });
};
