import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  assetHoldersCsvQuerySchema,
  assetHoldersHistorySchema,
  assetHoldersQuerySchema,
  assetHoldersResponseSchema,
} from 'shared/contract/schemas';
import { PLAIN_JSON } from '../../market/routes/route-options';
import { notFound } from '../../http/problem';
import { sendCsv } from '../../market/csv/stream-csv';
import { assetHolders, assetHoldersTable } from '../answers/asset-holders';
import { holderHistory } from '../answers/holder-history';
import { filerIndex } from '../filers/filer-index';
import { quartersInPlan, requireQuarterInPlan, withOpenQuarters } from './quarters-in-plan';
import { PLAN_PROBLEMS, type ThirteenFRouteOptions } from './route-options';

const assetParams = z.object({ symbol: z.string().max(60) });

type AssetRequest = FastifyRequest & {
  params: { symbol: string };
  query: { quarter?: string | undefined };
};

/** Asset, reports and plan of a request. Throws a problem if one of them forbids an answer. */
async function requestedAsset(
  { market, entitlementsOf }: ThirteenFRouteOptions,
  request: AssetRequest,
  reply: FastifyReply,
) {
  const plan = await entitlementsOf(request, reply);
  const current = market.current();
  const asset = current.find(request.params.symbol);
  if (!asset) throw notFound(`There is no asset ${request.params.symbol}`);
  const index = await filerIndex(current);
  requireQuarterInPlan(plan, index.quarters, request.query.quarter);
  return { plan, current, index, asset, symbol: asset.table.symbol(asset.row) };
}

/** Managers that hold one asset: a quarter, the same as CSV, and all quarters. */
export const assetHolderRoutes: FastifyPluginAsyncZod<ThirteenFRouteOptions> = async (
  app,
  options,
) => {
  app.get(
    '/assets/:symbol/holders',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['13f', 'assets'],
        summary: 'Managers that report an asset in their 13F filings, and what they changed',
        params: assetParams,
        querystring: assetHoldersQuerySchema,
        response: { 200: assetHoldersResponseSchema, ...PLAN_PROBLEMS },
      },
      config: { dependsOnPlan: true },
    },
    async (request, reply) => {
      const { plan, current, index, asset } = await requestedAsset(options, request, reply);
      return withOpenQuarters(plan, assetHolders(current, index, asset, request.query));
    },
  );

  app.get(
    '/assets/:symbol/holders.csv',
    {
      schema: {
        tags: ['13f', 'assets'],
        summary: 'The holders of an asset as CSV, as many rows as your plan exports',
        params: assetParams,
        querystring: assetHoldersCsvQuerySchema,
        response: { 200: z.unknown().describe('A table as text/csv'), ...PLAN_PROBLEMS },
      },
      config: { dependsOnPlan: true },
    },
    async (request, reply) => {
      const { plan, index, symbol } = await requestedAsset(options, request, reply);
      const fileName = `holders-${symbol.toLowerCase().replace(/[^a-z0-9.-]/g, '_')}-${request.query.quarter ?? 'newest'}.csv`;
      const table = assetHoldersTable(index, symbol, request.query);
      return sendCsv(reply as FastifyReply, { fileName, ...table }, plan);
    },
  );

  app.get(
    '/assets/:symbol/holders/history',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['13f', 'assets'],
        summary: 'Number of managers that hold an asset, their shares and trades, by quarter',
        params: assetParams,
        querystring: z.strictObject({}),
        response: { 200: assetHoldersHistorySchema, ...PLAN_PROBLEMS },
      },
      config: { dependsOnPlan: true },
    },
    async (request, reply) => {
      const { plan, current, index, symbol } = await requestedAsset(options, request, reply);
      const { open, limit } = quartersInPlan(plan, index.quarters);
      return {
        ...holderHistory(index, symbol, open, current.asOf),
        ...(limit && { quarterLimit: limit }),
      };
    },
  );
};
