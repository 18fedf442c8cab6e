import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  problemSchema,
  holderChangesQuerySchema,
  holderChangesSchema,
  thirteenFActivityQuerySchema,
  thirteenFActivityResponseSchema,
  thirteenFOverlapQuerySchema,
  thirteenFOverlapResponseSchema,
} from 'shared/contract/schemas';
import { PLAIN_JSON } from '../../market/routes/route-options';
import { notFound } from '../../http/problem';
import { activityOf } from '../answers/activity';
import { holderChanges } from '../answers/holder-changes';
import { overlapOf, sidesOf } from '../answers/overlap';
import { filerIndex } from '../filers/filer-index';
import { requireQuarterInPlan, withOpenQuarters } from './quarters-in-plan';
import { knownFiler } from './require-filer';
import { PLAN_PROBLEMS, type ThirteenFRouteOptions } from './route-options';

export const marketWideRoutes: FastifyPluginAsyncZod<ThirteenFRouteOptions> = async (
  app,
  { market, entitlementsOf },
) => {
  app.get(
    '/13f/activity',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['13f'],
        summary: 'What managers together bought, sold, hold and newly hold in a quarter',
        querystring: thirteenFActivityQuerySchema,
        response: { 200: thirteenFActivityResponseSchema, ...PLAN_PROBLEMS },
      },
      config: { dependsOnPlan: true },
    },
    async (request, reply) => {
      const plan = await entitlementsOf(request, reply);
      const current = market.current();
      const index = await filerIndex(current);
      const { quarter } = request.query;
      if (quarter !== undefined && !index.quarters.includes(quarter))
        throw notFound(`No 13F report of ${quarter} is known`);
      requireQuarterInPlan(plan, index.quarters, quarter);
      return withOpenQuarters(plan, activityOf(current, index, request.query));
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
        response: { 200: thirteenFOverlapResponseSchema, ...PLAN_PROBLEMS },
      },
      config: { dependsOnPlan: true },
    },
    async (request, reply) => {
      const plan = await entitlementsOf(request, reply);
      const current = market.current();
      const index = await filerIndex(current);
      const filers = request.query.ciks.map((cik) => knownFiler(index, cik));
      const sides = sidesOf(filers, request.query.quarter);
      if (!sides)
        throw notFound(`Not every one of these filers has a report of ${request.query.quarter}`);
      requireQuarterInPlan(plan, index.quarters, request.query.quarter);
      return overlapOf(current, sides, request.query);
    },
  );

  app.get(
    '/13f/holder-changes',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['13f'],
        summary: 'What managers did with several assets, by their newest reports',
        querystring: holderChangesQuerySchema,
        response: { 200: holderChangesSchema, 400: problemSchema },
      },
    },
    async (request) => {
      const current = market.current();
      return holderChanges(current, await filerIndex(current), request.query.symbols);
    },
  );
};
