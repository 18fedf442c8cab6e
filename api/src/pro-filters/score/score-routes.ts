/** The product's own score. */
import type { FastifyPluginAsync } from 'fastify';
import type { ProFilterRouteOptions } from '../route-options';
import { historyRoutes } from './routes/history-routes';
import { rankingRoutes } from './routes/ranking-routes';
import { ScoreRanking } from './score-ranking';

export const scoreRoutes: FastifyPluginAsync<ProFilterRouteOptions> = async (app, options) => {
  const ranking = new ScoreRanking(options.market, options.scoreHistory);
  await app.register(rankingRoutes, { ...options, ranking });
  await app.register(historyRoutes, { ...options, ranking });
};
