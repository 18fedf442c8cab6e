import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  portfolioLotsSchema,
  rebalanceRequestSchema,
  rebalancingSchema,
  symbolSchema,
} from 'shared/contract/schemas';
import type { PortfolioWork } from './figures/portfolio-work';
import {
  answerWith,
  dayOf,
  documented,
  forPortfolioOwners,
  params,
  refusals,
} from './portfolio-route';

const lotsQuery = z.strictObject({
  symbol: symbolSchema,
  on: z.iso.date().optional(),
  /** Id of a sale that is edited: its shares count as there. */
  without: z.string().max(100).optional(),
});

/** Help with the next trades: lots that a sale can take, and trades to target weights. */
export const portfolioTradeRoutes: FastifyPluginAsyncZod<{ work: PortfolioWork }> = async (
  app,
  { work },
) => {
  forPortfolioOwners(app);

  app.get(
    '/portfolios/:id/lots',
    {
      schema: {
        ...documented('Lots that a sale on a day can take'),
        params,
        querystring: lotsQuery,
        response: { 200: portfolioLotsSchema, ...refusals },
      },
    },
    (request, reply) => {
      const { id } = request.params;
      const { symbol, on, without = null } = request.query;
      return answerWith(work, request, reply, {
        kind: 'lots',
        id,
        symbol: symbol.toUpperCase(),
        on: dayOf(on),
        without,
      });
    },
  );

  app.post(
    '/portfolios/:id/rebalance',
    {
      schema: {
        ...documented('Trades that bring holdings to target weights, or purchases alone'),
        params,
        body: rebalanceRequestSchema,
        response: { 200: rebalancingSchema, ...refusals },
      },
    },
    (request, reply) => {
      const { id } = request.params;
      return answerWith(work, request, reply, { kind: 'rebalance', id, request: request.body });
    },
  );
};
