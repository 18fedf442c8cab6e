/** The product's own score: ranked list and breakdown of one stock. */
import { memoizePerSnapshot } from '../../market/memo/memoize-per-snapshot';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  compositeScoreQuerySchema,
  compositeScoreResponseSchema,
  problemSchema,
  scoreBreakdownSchema,
  scoreChangesSchema,
  scoreHistorySchema,
  type CompositeScoreQuery,
} from 'shared/contract/schemas';
import type { FastifyReply } from 'fastify';
import {
  planWith,
  type CompositeScoreResponse,
  type CompositeScoreRow,
  type Entitlements,
} from 'shared/contract';
import { catalogueOf, COMPOSITE_SCORE } from 'shared/market';
import type { IndexedTable } from '../../market/engine/indexed-table';
import { sendCsv } from '../../market/csv/stream-csv';
import { select } from '../../market/engine/selection';
import { compileScreen } from '../../market/query/compile';
import { PLAIN_JSON } from '../../market/routes/route-options';
import { currentStocks, stockRow } from '../market-options';
import { openRows } from '../open-rows';
import type { ProFilterRouteOptions } from '../route-options';
import { notFound, ProblemError } from '../../http/problem';
import { breakdownAt } from './breakdown';
import { changesBetween, historyOf, scoreNow } from './history/asset-history';
import { queryScore, Rankings } from './query-score';
import { scoreMarket } from './scored-market';
import { scoreTable } from './score-table';
import { standingAt } from './standing';
import { HUNDREDTHS } from './total-score';
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

/**
 * The requested weights if the plan has custom weights, else the defaults. Invalid ones are
 * rejected either way.
 */
const weightsInPlan = (plan: Entitlements, weights: FactorWeights): FactorWeights =>
  plan.customWeights ? weights : defaultWeights();

const entitledTo = ({ customWeights, scoreHistory }: Entitlements) => ({
  customWeights,
  scoreHistory,
});

export const scoreRoutes: FastifyPluginAsyncZod<ProFilterRouteOptions> = async (
  app,
  { market, entitlementsOf, scoreHistory },
) => {
  const { id } = COMPOSITE_SCORE;
  const ranked = memoizePerSnapshot(
    async (table: Parameters<typeof scoreMarket>[0]) => new Rankings(await scoreMarket(table)),
  );

  /** The part of the ranking that a plan opens. */
  const rank = async (
    plan: Entitlements,
    body: z.output<typeof compositeScoreQuerySchema>,
  ): Promise<CompositeScoreResponse> => {
    const weights = weightsInPlan(plan, checkedWeights(body.weights));
    const { stocks, asOf, indexed } = currentStocks(market);
    const passes = passing(indexed, body);
    const rankings = await ranked(stocks);
    const { items, ...answer } = queryScore(rankings, weights, body, passes, asOf);
    const { rows, ...open } = openRows(plan, answer, items);
    const [first] = plan.scoreHistory ? await scoreHistory.before(dayOf(asOf)) : [];
    const { hundredths } = rankings.of(defaultWeights());
    const withChange = (item: CompositeScoreRow): CompositeScoreRow => {
      const before = first?.hundredthsOf(item.symbol) ?? null;
      const now = hundredths[stockRow(stocks, item.symbol)] ?? Number.NaN;
      const change = before === null || Number.isNaN(now) ? null : (now - before) / HUNDREDTHS;
      return { ...item, change };
    };
    return {
      id,
      ...answer,
      ...open,
      entitled: entitledTo(plan),
      ...(first && { historyFrom: first.day }),
      items: first ? rows.map(withChange) : rows,
    };
  };

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
    async (request, reply) => rank(await entitlementsOf(request, reply), request.body),
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
      const answer = await rank(plan, {
        ...request.body,
        page: 1,
        pageSize: currentStocks(market).stocks.rows,
      });
      const fileName = `${id}-${dayOf(answer.asOf)}.csv`;
      return sendCsv(reply as FastifyReply, { fileName, ...scoreTable(answer) }, plan);
    },
  );

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
      const { market: scored } = await ranked(stocks);
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
      const { market: scored } = await ranked(stocks);
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

const dayOf = (asOf: string | null): string => (asOf ?? '').slice(0, 10);

/** Throws a 403 problem that names the plan which has score history. */
function requireHistory({ scoreHistory }: Entitlements): void {
  if (!scoreHistory)
    throw new ProblemError(
      403,
      'Plan limit reached',
      `Score history is part of ${planWith('scoreHistory', true)?.name ?? 'a larger plan'}.`,
    );
}
