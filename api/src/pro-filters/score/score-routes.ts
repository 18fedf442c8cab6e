/** The product's own score. */
import type { FastifyPluginAsync } from 'fastify';
import type { ProFilterRouteOptions } from '../route-options';
import { historyRoutes } from './routes/history-routes';
import { rankingRoutes } from './routes/ranking-routes';
import { ScoreRanking } from './score-ranking';

export const scoreRoutes: FastifyPluginAsync<ProFilterRouteOptions> = async (
  app,
  { market, entitlementsOf, scoreHistory },
) => {
  const ranking = new ScoreRanking(market, scoreHistory);
  await app.register(rankingRoutes, { market, entitlementsOf, scoreHistory, ranking });
  await app.register(historyRoutes, { market, entitlementsOf, scoreHistory, ranking });
};
