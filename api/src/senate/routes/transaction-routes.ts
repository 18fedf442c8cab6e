import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  assetSenateQuerySchema,
  senateCsvQuerySchema,
  senateTransactionsQuerySchema,
  senateTransactionsSchema,
} from 'shared/contract/schemas';
import { sendCsv } from '../../market/csv/stream-csv';
import {
  MARKET_PROBLEMS,
  PLAIN_JSON,
  type MarketRouteOptions,
} from '../../market/routes/route-options';
import { notFound } from '../../http/problem';
import type { PlanRouteOptions } from '../../plans/entitlements-of';
import type { Market } from '../../market/market-store';
import { tradesTable } from '../csv';
import { senateIndexOf, type SenateIndex } from '../indexed-trades';
import { listTrades } from '../list-trades';
import { checkBrackets, checkRanges, filterTrades, type SenateFilter } from '../filter-trades';
import { rememberedOrder } from '../order';

const tags = ['senate'];

/** The trades of a snapshot. @throws 400 problem for an impossible range or an unknown bracket */
function checkedIndex(current: Market, query: SenateFilter): SenateIndex {
  const index = senateIndexOf(current);
  checkRanges(query);
  checkBrackets(query, index);
  return index;
}

/** Trades of all senators, and those of one asset. */
export const transactionRoutes: FastifyPluginAsyncZod<
  MarketRouteOptions & PlanRouteOptions
> = async (app, { market, entitlementsOf }) => {
  app.get(
    '/senate/transactions',
    {
      ...PLAIN_JSON,
      schema: {
        tags,
        summary: 'Trades of U.S. senators that pass the filters, with sums as intervals',
        querystring: senateTransactionsQuerySchema,
        response: { 200: senateTransactionsSchema, ...MARKET_PROBLEMS },
      },
    },
    (request) => {
      const current = market.current();
      const index = checkedIndex(current, request.query);
      return listTrades(current, index.trades, request.query);
    },
  );

  app.get(
    '/senate/transactions.csv',
    {
      schema: {
        tags,
        summary:
          'Trades that pass the filters, as many as your plan exports, as CSV (RFC 4180, UTF-8)',
        querystring: senateCsvQuerySchema,
        response: { 200: z.string(), ...MARKET_PROBLEMS },
      },
      config: { dependsOnPlan: true },
    },
    async (request, reply) => {
      const plan = await entitlementsOf(request, reply);
      const current = market.current();
      const index = checkedIndex(current, request.query);
      const { selected } = filterTrades(
        rememberedOrder(index.trades, request.query.sort),
        request.query,
      );
      const fileName = `senate-transactions-${current.asOf.slice(0, 10)}.csv`;
      return sendCsv(reply as FastifyReply, { fileName, ...tradesTable(selected) }, plan);
    },
  );

  app.get(
    '/assets/:symbol/senate-transactions',
    {
      ...PLAIN_JSON,
      schema: {
        tags,
        summary: 'Trades of one asset by U.S. senators',
        params: z.object({ symbol: z.string().max(60) }),
        querystring: assetSenateQuerySchema,
        response: { 200: senateTransactionsSchema, ...MARKET_PROBLEMS },
      },
    },
    (request) => {
      const current = market.current();
      const asset = current.find(request.params.symbol);
      if (!asset) throw notFound(`There is no asset ${request.params.symbol}`);
      const index = checkedIndex(current, request.query);
      const trades = index.bySymbol.get(asset.table.symbol(asset.row)) ?? [];
      return listTrades(current, trades, request.query);
    },
  );
};
