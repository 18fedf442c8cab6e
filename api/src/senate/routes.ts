/** Trades of U.S. senators, their politicians, and the trades of one asset. Mount it below `/api`. */
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  assetSenateQuerySchema,
  senateCsvQuerySchema,
  senatePoliticianSchema,
  senatePoliticiansQuerySchema,
  senatePoliticiansSchema,
  senateTransactionsQuerySchema,
  senateTransactionsSchema,
} from 'shared/contract/schemas';
import type { SenatePolitician } from 'shared/contract';
import type { Market } from '../market/market-store';
import { sendCsv } from '../market/csv/stream-csv';
import { tagAnswers } from '../market/routes/market-headers';
import {
  MARKET_PROBLEMS,
  PLAIN_JSON,
  type MarketRouteOptions,
} from '../market/routes/route-options';
import { notFound } from '../http/problem';
import type { PlanRouteOptions } from '../plans/entitlements-of';
import { tradesTable } from './csv';
import { memoizePerSnapshot, memoizePerSnapshotAndKey } from '../market/memo/memoize-per-snapshot';
import { senateIndexOf } from './indexed-trades';
import { listTrades } from './list-trades';
import { checkBrackets, checkRanges, filterTrades } from './filter-trades';
import { rememberedOrder } from './order';
import { describePolitician } from './politician-page';
import { listPoliticians, politicianRows } from './politicians';

const tags = ['senate'];

export const senateRoutes: FastifyPluginAsyncZod<MarketRouteOptions & PlanRouteOptions> = async (
  app,
  { market, entitlementsOf },
) => {
  tagAnswers(app, market);
  const rowsOf = memoizePerSnapshot((current: Market) => politicianRows(senateIndexOf(current)));
  const pageOf = memoizePerSnapshotAndKey<Market, Promise<SenatePolitician>>();

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
      const index = senateIndexOf(current);
      checkRanges(request.query);
      checkBrackets(request.query, index);
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
      const index = senateIndexOf(current);
      checkRanges(request.query);
      checkBrackets(request.query, index);
      const { selected } = filterTrades(
        rememberedOrder(index.trades, request.query.sort),
        request.query,
      );
      const fileName = `senate-transactions-${current.asOf.slice(0, 10)}.csv`;
      return sendCsv(reply as FastifyReply, { fileName, ...tradesTable(selected) }, plan);
    },
  );

  app.get(
    '/senate/politicians',
    {
      ...PLAIN_JSON,
      schema: {
        tags,
        summary: 'Politicians with what they traded and how late they told of it',
        querystring: senatePoliticiansQuerySchema,
        response: { 200: senatePoliticiansSchema, ...MARKET_PROBLEMS },
      },
    },
    (request) => {
      const current = market.current();
      return listPoliticians(rowsOf(current), request.query, current.asOf);
    },
  );

  app.get(
    '/senate/politicians/:id',
    {
      ...PLAIN_JSON,
      schema: {
        tags,
        summary: 'One politician: most traded, sectors, years, and returns after purchases',
        params: z.object({ id: z.string().max(60) }),
        querystring: z.strictObject({}),
        response: { 200: senatePoliticianSchema, ...MARKET_PROBLEMS },
      },
    },
    (request) => {
      const current = market.current();
      const { id } = request.params;
      const trades = senateIndexOf(current).byPolitician.get(id);
      if (!trades) throw notFound(`There is no politician ${id}`);
      return pageOf(current, id, () => describePolitician(current, id, trades));
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
      const index = senateIndexOf(current);
      checkRanges(request.query);
      checkBrackets(request.query, index);
      const trades = index.bySymbol.get(asset.table.symbol(asset.row)) ?? [];
      return listTrades(current, trades, request.query);
    },
  );
};
