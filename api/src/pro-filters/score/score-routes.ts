/** The product's own score: ranked list and breakdown of one stock. */
import { memoizePerSnapshot } from '../../market/memo/memoize-per-snapshot';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  compositeScoreQuerySchema,
  compositeScoreResponseSchema,
  problemSchema,
  scoreBreakdownSchema,
  type CompositeScoreQuery,
} from 'shared/contract/schemas';
import type { Entitlements } from 'shared/contract';
import { catalogueOf, COMPOSITE_SCORE } from 'shared/market';
import type { IndexedTable } from '../../market/engine/indexed-table';
import { select } from '../../market/engine/selection';
import { compileScreen } from '../../market/query/compile';
import { PLAIN_JSON } from '../../market/routes/route-options';
import { currentStocks, stockRow } from '../market-options';
import { openRows } from '../open-rows';
import type { ProFilterRouteOptions } from '../route-options';
import { breakdownAt } from './breakdown';
import { queryScore, Rankings } from './query-score';
import { scoreMarket } from './scored-market';
import { standingAt } from './standing';
import { checkedWeights, defaultWeights, parseWeights, type FactorWeights } from './weights';

const PROBLEMS = { 400: problemSchema, 401: problemSchema, 404: problemSchema };

/** Rows that fit conditions and broker; null when all do. Throws a 400 problem for bad conditions. */
function passing(
  table: IndexedTable,
  { where, broker }: Pick<CompositeScoreQuery, 'where' | 'broker'>,
): ((row: number) => boolean) | null {
  const { tests } = compileScreen(
    { where: where ?? [], ...(broker !== undefined && { broker }) },
    catalogueOf('stock'),
  );
  if (tests.length === 0) return null;
  // The engine's arrays live until its next query.
  const misses = select(table, tests).misses.slice();
  return (row) => misses[row] === 0;
}

/** Weights asked for, where the plan has own weights; else the usual ones. Wrong ones are refused either way. */
const weightsInPlan = (plan: Entitlements, weights: FactorWeights): FactorWeights =>
  plan.customWeights ? weights : defaultWeights();

const entitledTo = ({ customWeights, scoreHistory }: Entitlements) => ({
  customWeights,
  scoreHistory,
});

export const scoreRoutes: FastifyPluginAsyncZod<ProFilterRouteOptions> = async (
  app,
  { market, entitlementsOf },
) => {
  const { id } = COMPOSITE_SCORE;
  const ranked = memoizePerSnapshot(
    async (table: Parameters<typeof scoreMarket>[0]) => new Rankings(await scoreMarket(table)),
  );

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
    async (request, reply) => {
      const { body } = request;
      const plan = await entitlementsOf(request, reply);
      const weights = weightsInPlan(plan, checkedWeights(body.weights));
      const { stocks, asOf, indexed } = currentStocks(market);
      const passes = passing(indexed, body);
      const { items, ...answer } = queryScore(await ranked(stocks), weights, body, passes, asOf);
      const { rows, ...open } = openRows(plan, answer, items);
      return { id, ...answer, ...open, entitled: entitledTo(plan), items: rows };
    },
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
      const rankings = await ranked(stocks);
      return {
        id,
        ...breakdownAt(rankings.market, weights, row, asOf),
        standing: standingAt(rankings, weights, row),
        entitled: entitledTo(plan),
      };
    },
  );
};
