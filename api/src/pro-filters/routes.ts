/** `POST /pro-filters/:id/query`: rule-based stock filters with changeable thresholds. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  problemSchema,
  ruleFilterQuerySchema,
  ruleFilterResponseSchema,
} from 'shared/contract/schemas';
import { ruleFilterOf } from 'shared/market';
import type { Table } from '../market/table/table';
import { notFound } from '../server/problem';
import { rememberMeasured } from './measured-market';
import { queryFilter } from './query';

/** The part of the market store that the filters read. */
export interface FilteredMarket {
  current(): { stocks: Table | undefined; asOf: string | null };
}

export const proFilterRoutes: FastifyPluginAsyncZod<{ market: FilteredMarket }> = async (
  app,
  { market },
) => {
  const measured = rememberMeasured();
  app.post(
    '/pro-filters/:id/query',
    {
      schema: {
        tags: ['pro-filters'],
        summary: 'Judge every stock by the rules of a filter',
        params: z.object({ id: z.string().max(60) }),
        body: ruleFilterQuerySchema,
        response: { 200: ruleFilterResponseSchema, 400: problemSchema, 404: problemSchema },
      },
    },
    (request) => {
      const filter = ruleFilterOf(request.params.id);
      if (!filter) throw notFound(`There is no filter ${request.params.id}`);
      const { stocks, asOf } = market.current();
      if (!stocks) throw notFound('No stocks are loaded');
      return queryFilter(measured(stocks, filter), filter, request.body, asOf);
    },
  );
};
