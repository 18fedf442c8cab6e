/** Curated lists of stocks: rule-based filters with changeable thresholds, and the product's own score. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  evaluatedStockSchema,
  problemSchema,
  proFiltersResponseSchema,
  ruleFilterQuerySchema,
  ruleFilterResponseSchema,
} from 'shared/contract/schemas';
import { COMPOSITE_SCORE, ruleFilterInMode, ruleFilterOf, type RuleFilter } from 'shared/market';
import { tagAnswers } from '../market/routes/market-headers';
import { PLAIN_JSON } from '../market/routes/route-options';
import { invalidInput, notFound } from '../http/problem';
import { problems } from '../http/problem-schemas';
import { filterCache } from './measures/filter-cache';
import { applicationOf } from './query/application-of-query';
import { evaluateStock } from './query/evaluate-stock';
import { listFilters } from './list-filters';
import { openRows } from './open-rows';
import { currentStocks, stockRow } from './market-options';
import { queryFilter } from './query/query';
import type { ProFilterRouteOptions } from './route-options';
import { scoreRoutes } from './score/score-routes';

function requireFilter(id: string, mode: string | undefined): RuleFilter {
  const filter = ruleFilterOf(id);
  if (!filter)
    throw notFound(
      id === COMPOSITE_SCORE.id
        ? `${COMPOSITE_SCORE.name} has no rules; ask for its breakdown`
        : `There is no filter ${id}`,
    );
  const filterInMode = ruleFilterInMode(filter, mode);
  if (filterInMode) return filterInMode;
  const modeIds = [filter.mode, ...(filter.modes ?? [])].flatMap((one) => one?.id ?? []);
  throw invalidInput([
    {
      field: 'mode',
      message:
        modeIds.length > 0 ? `must be one of ${modeIds.join(', ')}` : 'the filter has no modes',
    },
  ]);
}

export const proFilterRoutes: FastifyPluginAsyncZod<ProFilterRouteOptions> = async (
  app,
  { market, entitlementsOf, scoreHistory },
) => {
  tagAnswers(app, market);
  const preparedFilterOf = filterCache();
  const filters = { items: listFilters() };

  app.get(
    '/pro-filters',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['pro-filters'],
        summary: 'List the curated filters with their rules, defaults and sources',
        querystring: z.strictObject({}),
        response: { 200: proFiltersResponseSchema, 400: problemSchema },
      },
    },
    () => filters,
  );

  app.post(
    '/pro-filters/:id/query',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['pro-filters'],
        summary: 'Evaluate every stock by the rules of a filter',
        params: z.object({ id: z.string().max(60) }),
        body: ruleFilterQuerySchema,
        response: {
          200: ruleFilterResponseSchema,
          ...problems(400, 401, 404),
        },
      },
      config: { dependsOnPlan: true },
    },
    async (request, reply) => {
      const { params, body } = request;
      const plan = await entitlementsOf(request, reply);
      const filter = requireFilter(params.id, body.mode);
      const { stocks, asOf } = currentStocks(market);
      const { market: measuredMarket, graded } = await preparedFilterOf(stocks, filter);
      const answer = queryFilter(measuredMarket, filter, body, asOf, graded);
      return { ...answer, ...openRows(plan, { ...body, total: answer.total }, answer.rows) };
    },
  );

  app.get(
    '/pro-filters/:id/evaluate/:symbol',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['pro-filters'],
        summary: 'Evaluate one stock by all rules of a filter',
        params: z.object({ id: z.string().max(60), symbol: z.string().max(40) }),
        querystring: z.strictObject({
          mode: z.string().max(60).optional(),
          /** `debt-to-equity:1,market-cap:2000000000`; a rule left out keeps its default. */
          thresholds: z.string().max(1200).optional(),
          /** `market-cap:on,net-margin:off`. An omitted rule keeps its default. */
          rules: z.string().max(1200).optional(),
        }),
        response: { 200: evaluatedStockSchema, ...problems(400, 404) },
      },
    },
    async ({ params, query }) => {
      const filter = requireFilter(params.id, query.mode);
      const { stocks, asOf } = currentStocks(market);
      const row = stockRow(stocks, params.symbol);
      const application = applicationOf(filter, query);
      return evaluateStock(await preparedFilterOf(stocks, filter), filter, row, asOf, application);
    },
  );

  await app.register(scoreRoutes, { market, entitlementsOf, scoreHistory });
};
