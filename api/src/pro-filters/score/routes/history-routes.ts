import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemSchema, scoreChangesSchema, scoreHistorySchema } from 'shared/contract/schemas';
import { planWith, type Entitlements } from 'shared/contract';
import { PLAIN_JSON } from '../../../market/routes/route-options';
import { currentStocks, stockRow } from '../../market-options';
import { notFound, ProblemError } from '../../../http/problem';
import { changesBetween, historyOf, scoreNow } from '../history/asset-history';
import { dayOf } from '../score-ranking';
import { id, PROBLEMS, type ScoreRouteOptions } from './route-options';

/** Throws a 403 problem that names the plan which has score history. */
function requireHistory({ scoreHistory }: Entitlements): void {
  if (!scoreHistory)
    throw new ProblemError(
      403,
      'Plan limit reached',
      `Score history is part of ${planWith('scoreHistory', true)?.name ?? 'a larger plan'}.`,
    );
}

/** The score of one stock over time, and what changed it. */
export const historyRoutes: FastifyPluginAsyncZod<ScoreRouteOptions> = async (
  app,
  { market, entitlementsOf, ranking, scoreHistory },
) => {
  app.get(
    `/pro-filters/${id}/history/:symbol`,
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['pro-filters'],
        summary: 'The score of a stock over 90 days, a day for each stored snapshot',
        params: z.object({ symbol: z.string().max(40) }),
        querystring: z.strictObject({}),
        response: { 200: scoreHistorySchema, ...PROBLEMS, 403: problemSchema },
      },
      config: { dependsOnPlan: true },
    },
    async (request, reply) => {
      requireHistory(await entitlementsOf(request, reply));
      const { stocks, asOf } = currentStocks(market);
      const row = stockRow(stocks, request.params.symbol);
      const { market: scored } = await ranking.of(stocks);
      const day = dayOf(asOf);
      const days = await scoreHistory.before(day);
      return { id, ...historyOf(stocks.symbols[row] ?? '', days, scoreNow(scored, row, day)) };
    },
  );

  app.get(
    `/pro-filters/${id}/changes/:symbol`,
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['pro-filters'],
        summary: 'What changed in the score of a stock between two days, figure by figure',
        params: z.object({ symbol: z.string().max(40) }),
        querystring: z.strictObject({
          from: z.iso.date(),
          /** Left out: today. */
          to: z.iso.date().optional(),
        }),
        response: { 200: scoreChangesSchema, ...PROBLEMS, 403: problemSchema },
      },
      config: { dependsOnPlan: true },
    },
    async (request, reply) => {
      requireHistory(await entitlementsOf(request, reply));
      const { stocks, asOf } = currentStocks(market);
      const row = stockRow(stocks, request.params.symbol);
      const symbol = stocks.symbols[row] ?? '';
      const { market: scored } = await ranking.of(stocks);
      const today = dayOf(asOf);
      const scoreOn = async (day: string) => {
        if (day === today) return scoreNow(scored, row, today);
        const score = (await scoreHistory.withPoints(day))?.find(symbol);
        if (!score) throw notFound(`There is no stored score of ${symbol} on ${day}`);
        return score;
      };
      const { from, to = today } = request.query;
      const changes = changesBetween(await scoreOn(from), await scoreOn(to));
      if (!changes) throw notFound(`${symbol} has no score on one of the days`);
      return { id, symbol, ...changes };
    },
  );
};
