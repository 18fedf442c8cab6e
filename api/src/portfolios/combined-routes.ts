import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  createPortfolioSchema,
  portfolioOverlapSchema,
  portfoliosTotalSchema,
} from 'shared/contract/schemas';
import { identityOf } from '../identity/authentication';
import type { PortfolioAccounts } from './accounts';
import type { PortfolioWork } from './figures/portfolio-work';
import { answerWith, documented, forPortfolioOwners, refusals } from './portfolio-route';
import { requireRates } from './require-rates';

const currencyCodeSchema = createPortfolioSchema.shape.currencyCode;

/** Figures of all portfolios of a user together. */
export const combinedPortfolioRoutes: FastifyPluginAsyncZod<{
  accounts: PortfolioAccounts;
  work: PortfolioWork;
}> = async (app, { accounts, work }) => {
  /** Portfolios of a user without the sample, oldest first. */
  const userPortfolioIds = async (request: FastifyRequest): Promise<string[]> => {
    const { items } = await accounts.repository.all(identityOf(request).uid);
    return items.flatMap(({ id, isSample }) => (isSample ? [] : [id]));
  };
  forPortfolioOwners(app);

  app.get(
    '/portfolios/total',
    {
      schema: {
        ...documented('All portfolios but the sample in one currency; a missing rate is none'),
        querystring: z.strictObject({ currencyCode: currencyCodeSchema }),
        response: { 200: portfoliosTotalSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { currencyCode } = request.query;
      requireRates(accounts, currencyCode);
      const ids = await userPortfolioIds(request);
      return answerWith(work, request, reply, { kind: 'total', ids, currencyCode });
    },
  );

  app.get(
    '/portfolios/overlap',
    {
      schema: {
        ...documented('How much of each two portfolios is the same, without the sample'),
        response: { 200: portfolioOverlapSchema, ...refusals },
      },
    },
    async (request, reply) =>
      answerWith(work, request, reply, { kind: 'overlap', ids: await userPortfolioIds(request) }),
  );
};
