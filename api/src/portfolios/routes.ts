import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  createPortfolioSchema,
  portfolioOverlapSchema,
  portfolioSchema,
  portfoliosSchema,
  portfoliosTotalSchema,
  problemSchema,
  updatePortfolioSchema,
} from 'shared/contract/schemas';
import { rateBookOf } from '../currencies/rate-book';
import { quotedUnits } from '../derive/prices/price-usd';
import { cacheAs } from '../http/cache-policy';
import { invalidInput } from '../http/problem';
import { identityOf } from '../identity/authentication';
import type { PortfolioAccounts } from './accounts';
import type { PortfolioWork } from './figures/portfolio-work';
import { ZERO } from './ledger/money/decimal';
import { answerWith, documented, ownRoutes, params, refusals } from './route-parts';
import { createSamplePortfolio } from './sample/create-sample';

const currencyCodeSchema = createPortfolioSchema.shape.currencyCode;

/** @throws 400 problem for a currency that no pair of the market leads to */
function requireRates({ snapshot }: PortfolioAccounts, currencyCode: string): void {
  const hasRates =
    quotedUnits(currencyCode) === 1 &&
    (currencyCode === 'USD' || rateBookOf(snapshot).graph.codes.includes(currencyCode));
  if (!hasRates)
    throw invalidInput([
      { field: 'currencyCode', message: `There are no rates for ${currencyCode}` },
    ]);
}

/** `/portfolios`: the signed-in user's portfolios and their figures. */
export const portfolioRoutes: FastifyPluginAsyncZod<{
  accounts: PortfolioAccounts;
  work: PortfolioWork;
}> = async (app, { accounts, work }) => {
  const { repository } = accounts;
  /** Portfolios of a user without the sample, oldest first. */
  const ownIds = async (request: FastifyRequest): Promise<string[]> => {
    const { items } = await repository.all(identityOf(request).uid);
    return items.flatMap(({ id, isSample }) => (isSample ? [] : [id]));
  };
  cacheAs(app, 'personal');
  ownRoutes(app);

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
      const ids = await ownIds(request);
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
      answerWith(work, request, reply, { kind: 'overlap', ids: await ownIds(request) }),
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
