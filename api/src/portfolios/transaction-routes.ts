import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  transactionChangeSchema,
  transactionInputSchema,
  transactionsSchema,
  updateTransactionSchema,
} from 'shared/contract/schemas';
import { identityOf } from '../identity/authentication';
import { clientGone } from '../worker-pool/client-gone';
import type { PortfolioAccounts } from './accounts';
import type { PortfolioWork } from './figures/portfolio-work';
import {
  answerWith,
  documented,
  forPortfolioOwners,
  params,
  refusals,
  timeZoneQuery,
} from './portfolio-route';
import {
  addTransaction,
  changeTargetOf,
  deleteTransaction,
  replaceTransaction,
  restoreTransaction,
} from './transaction-changes';

const transactionParams = params.extend({ transaction: z.string().max(100) });
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');
const dryRunQuery = z.strictObject({ dryRun: flag, timeZone: timeZoneQuery });
const changed = { 200: transactionChangeSchema, ...refusals };

/** Transactions of a portfolio: entry and export. */
export const portfolioTransactionRoutes: FastifyPluginAsyncZod<{
  accounts: PortfolioAccounts;
  work: PortfolioWork;
}> = async (app, { accounts, work }) => {
  const targetOf = changeTargetOf(accounts, work);
  forPortfolioOwners(app);
  app.get(
    '/portfolios/:id/transactions',
    {
      schema: {
        ...documented('All transactions in order'),
        params,
        response: { 200: transactionsSchema, ...refusals },
      },
    },
    (request, reply) =>
      answerWith(work, request, reply, { kind: 'transactions', id: request.params.id }),
  );

  app.get(
    '/portfolios/:id/transactions.csv',
    { schema: { ...documented('All transactions as CSV, to be imported again'), params } },
    async (request, reply) => {
      const caller = { uid: identityOf(request).uid, signal: clientGone(reply) };
      const file = await work.answer(caller, { kind: 'csv', id: request.params.id });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="transactions.csv"')
        .send(file);
    },
  );

  app.post(
    '/portfolios/:id/transactions',
    {
      schema: {
        ...documented('Add a transaction; answers what it changes, in a dry run alone that'),
        params,
        querystring: dryRunQuery,
        body: transactionInputSchema,
        response: { 201: transactionChangeSchema, ...changed },
      },
    },
    async (request, reply) => {
      const { dryRun, timeZone } = request.query;
      const answer = await addTransaction(targetOf(request, reply, timeZone), request.body, dryRun);
      return reply.code(dryRun ? 200 : 201).send(answer);
    },
  );

  app.patch(
    '/portfolios/:id/transactions/:transaction',
    {
      schema: {
        ...documented('Replace a transaction; 409 names the fields that another change set'),
        params: transactionParams,
        querystring: dryRunQuery,
        body: updateTransactionSchema,
        response: changed,
      },
    },
    (request, reply) =>
      replaceTransaction(
        targetOf(request, reply, request.query.timeZone),
        request.params.transaction,
        request.body,
        request.query.dryRun,
      ),
  );

  app.delete(
    '/portfolios/:id/transactions/:transaction',
    {
      schema: {
        ...documented('Delete a transaction'),
        params: transactionParams,
        response: changed,
      },
    },
    (request, reply) => deleteTransaction(targetOf(request, reply), request.params.transaction),
  );

  app.post(
    '/portfolios/:id/transactions/:transaction/restore',
    {
      schema: {
        ...documented('Undo the deletion of a transaction'),
        params: transactionParams,
        response: changed,
      },
    },
    (request, reply) => restoreTransaction(targetOf(request, reply), request.params.transaction),
  );
};
