import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  importOptionsSchema,
  importRequestSchema,
  portfolioImportSchema,
  portfolioImportsSchema,
  transactionChangeSchema,
  transactionInputSchema,
  transactionsSchema,
  updateTransactionSchema,
} from 'shared/contract/schemas';
import { cacheAs } from '../http/cache-policy';
import { invalidInput } from '../http/problem';
import { identityOf } from '../identity/authentication';
import { clientGone } from '../worker-pool/client-gone';
import type { RunJob } from '../worker-pool/job';
import type { PortfolioAccounts } from './accounts';
import type { PortfolioWork } from './figures/portfolio-work';
import { importTransactions } from './import-changes';
import type { importJob } from './import/import-job';
import { answerWith, documented, ownRoutes, params, refusals } from './route-parts';
import {
  addTransaction,
  deleteTransaction,
  replaceTransaction,
  restoreTransaction,
  type ChangeTarget,
} from './transaction-changes';

const transactionParams = params.extend({ transaction: z.string().max(100) });
const importParams = params.extend({ import: z.string().max(100) });
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');
const dryRunQuery = z.strictObject({ dryRun: flag });
/** Options beside a file that is sent as it is; as JSON they are in the body. */
const importQuery = importOptionsSchema
  .pick({ delimiter: true, dateOrder: true, decimalSign: true })
  .extend({
    dryRun: flag,
    broker: importOptionsSchema.shape.broker.removeDefault().optional(),
    /** JSON: text of the file → symbol. */
    choices: z.string().max(20_000).optional(),
  });

const MAX_FILE_BYTES = 8 * 1024 * 1024;
/** The file itself, or an object with its text and how to read it. */
const importBody = z.union([
  z.string().transform((text) => importRequestSchema.parse({ text })),
  importRequestSchema,
]);
const changed = { 200: transactionChangeSchema, ...refusals };

function choicesOf(text: string | undefined): Record<string, string> {
  if (text === undefined) return {};
  try {
    return importOptionsSchema.shape.choices.parse(JSON.parse(text)) ?? {};
  } catch {
    throw invalidInput([{ field: 'choices', message: 'Must be JSON, text → symbol' }]);
  }
}

/** Transactions of a portfolio: entry, import, export. */
export const portfolioTransactionRoutes: FastifyPluginAsyncZod<{
  accounts: PortfolioAccounts;
  work: PortfolioWork;
  runImport: RunJob<typeof importJob>;
}> = async (app, { accounts, work, runImport }) => {
  const targetOf = (
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
  ): ChangeTarget => ({
    accounts,
    work,
    uid: identityOf(request).uid,
    portfolioId: request.params.id,
    signal: clientGone(reply),
  });
  cacheAs(app, 'personal');
  ownRoutes(app);
  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'string', bodyLimit: MAX_FILE_BYTES },
    (_request, body, done) => done(null, body),
  );

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
      const asker = { uid: identityOf(request).uid, signal: clientGone(reply) };
      const file = await work.answer(asker, { kind: 'csv', id: request.params.id });
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
      const { dryRun } = request.query;
      const answer = await addTransaction(targetOf(request, reply), request.body, dryRun);
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
        targetOf(request, reply),
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

  app.post(
    '/portfolios/:id/imports',
    {
      bodyLimit: MAX_FILE_BYTES,
      schema: {
        ...documented(
          'Import a CSV file (text/csv, or JSON with options): all rows or none; a dry run changes nothing',
        ),
        params,
        querystring: importQuery,
        body: importBody,
        response: { 200: portfolioImportSchema, 201: portfolioImportSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { dryRun, choices, broker, delimiter, dateOrder, decimalSign } = request.query;
      const { importId, answer } = await importTransactions(
        accounts,
        runImport,
        {
          uid: identityOf(request).uid,
          portfolioId: request.params.id,
          dryRun,
          signal: clientGone(reply),
        },
        {
          ...request.body,
          ...(broker && { broker }),
          ...(delimiter && { delimiter }),
          ...(dateOrder && { dateOrder }),
          ...(decimalSign && { decimalSign }),
          choices: { ...request.body.choices, ...choicesOf(choices) },
        },
      );
      return reply
        .code(importId === null ? 200 : 201)
        .type('application/json; charset=utf-8')
        .send(answer as never);
    },
  );

  app.get(
    '/portfolios/:id/imports',
    {
      schema: {
        ...documented('Imports that can be undone, newest first'),
        params,
        response: { 200: portfolioImportsSchema, ...refusals },
      },
    },
    async (request) => ({
      items: await accounts.repository.imports(identityOf(request).uid, request.params.id),
    }),
  );

  app.delete(
    '/portfolios/:id/imports/:import',
    {
      schema: {
        ...documented('Undo an import: its transactions go'),
        params: importParams,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      const { import: importId } = request.params;
      await work.change(targetOf(request, reply), async () => ({ kind: 'undoImport', importId }));
      return reply.code(204).send(null);
    },
  );
};
