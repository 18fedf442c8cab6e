/** The market part of the product API. Mount it below `/api`. */
import type { FastifyPluginAsync } from 'fastify';
import type { PlanRouteOptions } from '../plans/entitlements-of';
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
import { screenerSentenceRoute } from './routes/screener-sentence-route';
import { screenerWhyRoute } from './routes/screener-explain-route';
import { marketStatusRoute } from './routes/status-route';

export type { MarketRouteOptions } from './routes/route-options';

export const marketRoutes: FastifyPluginAsync<
  HistoryRouteOptions & QuoteRouteOptions & PlanRouteOptions
> = async (app, { market, intraday, closeOf, entitlementsOf }) => {
  tagAnswers(app, market);
  await app.register(screenerRoute, { market });
  await app.register(screenerCountsRoute, { market });
  await app.register(screenerSentenceRoute, { market });
  await app.register(screenerWhyRoute, { market });
  await app.register(screenerEvaluateRoute, { market });
  await app.register(screenerCsvRoutes, { market, entitlementsOf });
  await app.register(lookupRoutes, { market, ...(closeOf && { closeOf }) });
  await app.register(assetIdsRoute, { market });
  await app.register(assetRoutes, { market });
  await app.register(historyRoutes, { market, intraday });
  await app.register(marketStatusRoute, { market });
};
