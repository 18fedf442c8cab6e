import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { marketStatusSchema } from 'shared/contract/schemas';
import { problems } from '../../http/problem-schemas';
import type { MarketRouteOptions } from './route-options';

export const marketStatusRoute: FastifyPluginAsyncZod<MarketRouteOptions> = async (
  app,
  { market },
) => {
  app.get(
    '/market/status',
    {
      // Reports a new snapshot: a stale answer would hide it.
      config: { cachePolicy: 'clock' },
      schema: {
        tags: ['market'],
        summary: 'Which data is served, how new it is, and whether it is simulated',
        querystring: z.strictObject({}),
        response: { 200: marketStatusSchema, ...problems(400, 503) },
      },
    },
    () => {
      const current = market.current();
      const { asOf, demo, sources } = current.meta;
      return {
        snapshotId: current.id,
        asOf,
        demo,
        sources,
        counts: {
          stock: current.table('stock').rows,
          etf: current.table('etf').rows,
          index: current.table('index').rows,
          currency: current.table('currency').rows,
          crypto: current.table('crypto').rows,
        },
      };
    },
  );
};
