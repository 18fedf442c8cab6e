import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  assetHoldersQuerySchema,
  assetHoldersResponseSchema,
  thirteenFActivityQuerySchema,
  thirteenFActivityResponseSchema,
  thirteenFOverlapQuerySchema,
  thirteenFOverlapResponseSchema,
} from 'shared/contract/schemas';
import {
  MARKET_PROBLEMS,
  PLAIN_JSON,
  type MarketRouteOptions,
} from '../../market/routes/route-options';
import { notFound } from '../../http/problem';
import { activityOf } from '../answers/activity';
import { assetHolders } from '../answers/asset-holders';
import { overlapOf, sidesOf } from '../answers/overlap';
import { filerIndex } from '../filers/filer-index';
import { knownFiler } from './require-filer';

export const marketWideRoutes: FastifyPluginAsyncZod<MarketRouteOptions> = async (
  app,
  { market },
) => {
  app.get(
    '/13f/activity',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['13f'],
        summary: 'What managers together bought, sold, hold and newly hold in a quarter',
        querystring: thirteenFActivityQuerySchema,
        response: { 200: thirteenFActivityResponseSchema, ...MARKET_PROBLEMS },
      },
    },
    async (request) => {
      const current = market.current();
      const index = await filerIndex(current);
      const { quarter } = request.query;
      if (quarter !== undefined && !index.quarters.includes(quarter))
        throw notFound(`No 13F report of ${quarter} is known`);
      return activityOf(current, index, request.query);
    },
  );

  app.get(
    '/13f/overlap',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['13f'],
        summary: 'Positions that two to five managers have in common',
        querystring: thirteenFOverlapQuerySchema,
        response: { 200: thirteenFOverlapResponseSchema, ...MARKET_PROBLEMS },
      },
    },
    async (request) => {
      const current = market.current();
      const index = await filerIndex(current);
      const filers = request.query.ciks.map((cik) => knownFiler(index, cik));
      const sides = sidesOf(filers, request.query.quarter);
      if (!sides)
        throw notFound(`Not every one of these filers has a report of ${request.query.quarter}`);
      return overlapOf(current, sides, request.query);
    },
  );

  app.get(
    '/assets/:symbol/holders',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['13f', 'assets'],
        summary: 'Managers that report an asset in their 13F filings, and what they changed',
        params: z.object({ symbol: z.string().max(60) }),
        querystring: assetHoldersQuerySchema,
        response: { 200: assetHoldersResponseSchema, ...MARKET_PROBLEMS },
      },
    },
    async (request) => {
      const current = market.current();
      const asset = current.find(request.params.symbol);
      if (!asset) throw notFound(`There is no asset ${request.params.symbol}`);
      return assetHolders(current, await filerIndex(current), asset, request.query);
    },
  );
};
