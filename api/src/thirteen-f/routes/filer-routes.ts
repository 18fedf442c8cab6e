import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  thirteenFFilerParamsSchema,
  thirteenFFilerQuerySchema,
  thirteenFFilerResponseSchema,
  thirteenFHeldQuerySchema,
  thirteenFHeldResponseSchema,
  thirteenFHistoryResponseSchema,
  thirteenFHoldingsCsvQuerySchema,
} from 'shared/contract/schemas';
import { PLAIN_JSON } from '../../market/routes/route-options';
import { describeFiler } from '../answers/filer-details';
import { sendCsv } from '../../market/csv/stream-csv';
import { filerHistory } from '../answers/filer-history';
import { heldSymbols } from '../answers/held-symbols';
import { holdingRows } from '../answers/holding-rows';
import { holdingsTable } from '../answers/holdings-csv';
import { filerIndex } from '../filers/filer-index';
import { quartersInPlan } from './quarters-in-plan';
import { knownComparison, knownFiler, reportedQuarters } from './require-filer';
import { PLAN_PROBLEMS, type ThirteenFRouteOptions } from './route-options';

type FilerRequest = FastifyRequest & {
  params: { cik: string };
  query: { quarter?: string | undefined };
};

/** The requested report of a filer, compared with the one before. */
async function requestedReport(
  { market, entitlementsOf }: ThirteenFRouteOptions,
  request: FilerRequest,
  reply: FastifyReply,
) {
  const plan = await entitlementsOf(request, reply);
  const current = market.current();
  const index = await filerIndex(current);
  const filer = knownFiler(index, request.params.cik);
  const comparison = knownComparison(index, filer, request.query.quarter, plan);
  return { plan, current, index, filer, comparison };
}

/** One filer: holdings of a quarter, and its history. */
export const filerRoutes: FastifyPluginAsyncZod<ThirteenFRouteOptions> = async (app, options) => {
  app.get(
    '/13f/filers/:cik',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['13f'],
        summary: 'Holdings of a manager in a quarter and changes since the previous quarter',
        params: thirteenFFilerParamsSchema,
        querystring: thirteenFFilerQuerySchema,
        response: { 200: thirteenFFilerResponseSchema, ...PLAN_PROBLEMS },
      },
      config: { dependsOnPlan: true },
    },
    async (request, reply) => {
      const { plan, current, index, filer, comparison } = await requestedReport(
        options,
        request,
        reply,
      );
      const { limit } = quartersInPlan(plan, reportedQuarters(filer));
      return {
        ...(await describeFiler(current, index, filer, comparison, request.query, plan)),
        ...(limit && { quarterLimit: limit }),
      };
    },
  );

  app.get(
    '/13f/filers/:cik/holdings.csv',
    {
      schema: {
        tags: ['13f'],
        summary: 'The holdings of a quarter as CSV, as many rows as your plan exports',
        params: thirteenFFilerParamsSchema,
        querystring: thirteenFHoldingsCsvQuerySchema,
        response: { 200: z.unknown().describe('A table as text/csv'), ...PLAN_PROBLEMS },
      },
      config: { dependsOnPlan: true },
    },
    async (request, reply) => {
      const { plan, current, filer, comparison } = await requestedReport(options, request, reply);
      const includeOptions = request.query.includeOptions === 'true';
      const rows = holdingRows(current, comparison, { ...request.query, includeOptions }, []);
      const fileName = `13f-${filer.cik}-${comparison.report.quarter}.csv`;
      return sendCsv(reply as FastifyReply, { fileName, ...holdingsTable(rows) }, plan);
    },
  );

  app.get(
    '/13f/filers/:cik/held',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['13f'],
        summary: 'Which of some symbols a manager holds, and with what weight',
        params: thirteenFFilerParamsSchema,
        querystring: thirteenFHeldQuerySchema,
        response: { 200: thirteenFHeldResponseSchema, ...PLAN_PROBLEMS },
      },
      config: { dependsOnPlan: true },
    },
    async (request, reply) => {
      const { current, filer, comparison } = await requestedReport(options, request, reply);
      return heldSymbols(current, filer, comparison, request.query.symbols);
    },
  );

  app.get(
    '/13f/filers/:cik/history',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['13f'],
        summary: 'Value, positions, turnover and concentration of a manager by quarter',
        params: thirteenFFilerParamsSchema,
        querystring: z.strictObject({}),
        response: { 200: thirteenFHistoryResponseSchema, ...PLAN_PROBLEMS },
      },
      config: { dependsOnPlan: true },
    },
    async (request, reply) => {
      const plan = await options.entitlementsOf(request, reply);
      const current = options.market.current();
      const index = await filerIndex(current);
      const filer = knownFiler(index, request.params.cik);
      const { open, limit } = quartersInPlan(plan, reportedQuarters(filer));
      return {
        ...filerHistory(index, filer, open, current.asOf),
        ...(limit && { quarterLimit: limit }),
      };
    },
  );
};
