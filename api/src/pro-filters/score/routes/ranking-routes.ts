import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  compositeScoreQuerySchema,
  compositeScoreResponseSchema,
  scoreBreakdownSchema,
} from 'shared/contract/schemas';
import type { FastifyReply } from 'fastify';
import { sendCsv } from '../../../market/csv/stream-csv';
import { PLAIN_JSON } from '../../../market/routes/route-options';
import { currentStocks, stockRow } from '../../market-options';
import { breakdownAt } from '../breakdown';
import { scoreTable } from '../score-table';
import { standingAt } from '../standing';
import { parseWeights } from '../weights';
import { dayOf, entitledTo, weightsInPlan } from '../score-ranking';
import { id, PROBLEMS, type ScoreRouteOptions } from './route-options';

/** The ranked list, its CSV and the breakdown of one stock. */
export const rankingRoutes: FastifyPluginAsyncZod<ScoreRouteOptions> = async (
  app,
  { market, entitlementsOf, ranking },
) => {
  app.post(
    `/pro-filters/${id}/query`,
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['pro-filters'],
        summary: 'Rank stocks by the composite score, with changeable weights',
        body: compositeScoreQuerySchema,
        response: { 200: compositeScoreResponseSchema, ...PROBLEMS },
      },
      config: { dependsOnPlan: true },
    },
    async (request, reply) => ranking.inPlan(await entitlementsOf(request, reply), request.body),
  );

  app.get(
    `/pro-filters/${id}/breakdown/:symbol`,
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['pro-filters'],
        summary: 'Where the composite score of a stock comes from, metric by metric',
        params: z.object({ symbol: z.string().max(40) }),
        querystring: z.strictObject({
          /** `value:25,quality:25,growth:20,health:15,momentum:15`, adding up to 100. */
          weights: z.string().max(120).optional(),
        }),
        response: { 200: scoreBreakdownSchema, ...PROBLEMS },
      },
      config: { dependsOnPlan: true },
    },
    async (request, reply) => {
      const { params, query } = request;
      const plan = await entitlementsOf(request, reply);
      const weights = weightsInPlan(plan, parseWeights(query.weights));
      const { stocks, asOf } = currentStocks(market);
      const row = stockRow(stocks, params.symbol);
      const rankings = await ranking.of(stocks);
      return {
        id,
        ...breakdownAt(rankings.market, weights, row, asOf),
        standing: standingAt(rankings, weights, row),
        entitled: entitledTo(plan),
      };
    },
  );

  app.post(
    `/pro-filters/${id}/csv`,
    {
      schema: {
        tags: ['pro-filters'],
        summary:
          'The rows of the ranking that your plan opens, as CSV; page and its size are ignored',
        body: compositeScoreQuerySchema,
        response: { 200: z.unknown().describe('A table as text/csv'), ...PROBLEMS },
      },
      config: { dependsOnPlan: true },
    },
    async (request, reply) => {
      const plan = await entitlementsOf(request, reply);
      const answer = await ranking.inPlan(plan, {
        ...request.body,
        page: 1,
        pageSize: currentStocks(market).stocks.rows,
      });
      const fileName = `${id}-${dayOf(answer.asOf)}.csv`;
      return sendCsv(reply as FastifyReply, { fileName, ...scoreTable(answer) }, plan);
    },
  );
};
