import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  thirteenFFilersCsvQuerySchema,
  thirteenFFilersQuerySchema,
  thirteenFFilersResponseSchema,
} from 'shared/contract/schemas';
import { problems } from '../../http/problem-schemas';
import { MARKET_PROBLEMS, PLAIN_JSON } from '../../market/routes/route-options';
import { sendCsv } from '../../market/csv/stream-csv';
import { filerSummaries, listFilers } from '../answers/filer-list';
import { filersTable } from '../answers/filers-csv';
import { filerIndex } from '../filers/filer-index';
import type { ThirteenFRouteOptions } from './route-options';

/** The list of filers, as JSON and CSV. */
export const filerListRoutes: FastifyPluginAsyncZod<ThirteenFRouteOptions> = async (
  app,
  { market, entitlementsOf },
) => {
  app.get(
    '/13f/filers',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['13f'],
        summary: 'Institutional managers with their newest 13F report',
        querystring: thirteenFFilersQuerySchema,
        response: { 200: thirteenFFilersResponseSchema, ...problems(400, 503) },
      },
    },
    async (request) => {
      const current = market.current();
      return listFilers(await filerIndex(current), request.query, current.asOf);
    },
  );

  app.get(
    '/13f/filers.csv',
    {
      schema: {
        tags: ['13f'],
        summary: 'The list of managers as CSV, as many rows as your plan exports',
        querystring: thirteenFFilersCsvQuerySchema,
        response: { 200: z.unknown().describe('A table as text/csv'), ...MARKET_PROBLEMS },
      },
      config: { dependsOnPlan: true },
    },
    async (request, reply) => {
      const plan = await entitlementsOf(request, reply);
      const current = market.current();
      const filers = filerSummaries(await filerIndex(current), request.query);
      const fileName = `13f-filers-${current.asOf.slice(0, 10)}.csv`;
      return sendCsv(reply as FastifyReply, { fileName, ...filersTable(filers) }, plan);
    },
  );
};
