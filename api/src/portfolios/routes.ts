import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  createPortfolioSchema,
  portfolioSchema,
  portfoliosSchema,
  problemSchema,
  updatePortfolioSchema,
} from 'shared/contract/schemas';
import { invalidInput } from '../http/problem';
import { identityOf } from '../identity/authentication';
import type { PortfolioAccounts } from './accounts';
import { ZERO } from './ledger/money/decimal';
import { documented, forPortfolioOwners, params, refusals } from './portfolio-route';
import { createSamplePortfolio } from './sample/create-sample';
import { requireRates } from './require-rates';

/** `/portfolios`: the signed-in user's portfolios. */
export const portfolioRoutes: FastifyPluginAsyncZod<{ accounts: PortfolioAccounts }> = async (
  app,
  { accounts },
) => {
  const { repository } = accounts;
  forPortfolioOwners(app);

  app.get(
    '/portfolios',
    {
      schema: {
        ...documented('Your portfolios, and how many your plan holds'),
        response: { 200: portfoliosSchema, 401: problemSchema },
      },
    },
    (request) => repository.all(identityOf(request).uid),
  );

  app.post(
    '/portfolios',
    {
      schema: {
        ...documented('Create a portfolio; 403 names the plan that is full'),
        body: createPortfolioSchema,
        response: { 201: portfolioSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { name, currencyCode, method } = request.body;
      requireRates(accounts, currencyCode);
      const portfolio = await repository.create(
        identityOf(request).uid,
        name,
        currencyCode,
        method,
      );
      return reply.code(201).header('location', `/api/portfolios/${portfolio.id}`).send(portfolio);
    },
  );

  app.post(
    '/portfolios/sample',
    {
      schema: {
        ...documented('Add the sample portfolio; answers the one that is there, if any'),
        response: { 200: portfolioSchema, ...refusals },
      },
    },
    (request) => createSamplePortfolio(accounts, identityOf(request).uid),
  );

  app.patch(
    '/portfolios/:id',
    {
      schema: {
        ...documented(
          'Change name, cost basis or targets; 409 names the fields that another change set',
        ),
        params,
        body: updatePortfolioSchema,
        response: { 200: portfolioSchema, ...refusals },
      },
    },
    (request) => {
      const { targets = [] } = request.body;
      const total = targets.reduce((sum, { percent }) => sum.plus(percent), ZERO);
      if (targets.length > 0 && !total.eq(100))
        throw invalidInput([
          { field: 'targets', message: `Must add up to 100 %, not ${total.toFixed()} %` },
        ]);
      return repository.update(identityOf(request).uid, request.params.id, request.body);
    },
  );

  app.delete(
    '/portfolios/:id',
    {
      schema: {
        ...documented('Delete a portfolio; answers it'),
        params,
        response: { 200: portfolioSchema, ...refusals },
      },
    },
    (request) => repository.delete(identityOf(request).uid, request.params.id),
  );

  app.post(
    '/portfolios/:id/restore',
    {
      schema: {
        ...documented('Undo the deletion of a portfolio'),
        params,
        response: { 200: portfolioSchema, ...refusals },
      },
    },
    (request) => repository.restore(identityOf(request).uid, request.params.id),
  );
};
