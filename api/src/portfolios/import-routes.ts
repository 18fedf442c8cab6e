import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { validatorCompiler, type FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  importOptionsSchema,
  importRequestSchema,
  portfolioImportSchema,
  portfolioImportsSchema,
  problemSchema,
} from 'shared/contract/schemas';
import { invalidInput } from '../http/problem';
import { identityOf } from '../identity/authentication';
import { clientGone } from '../worker-pool/client-gone';
import type { RunJob } from '../worker-pool/job';
import type { PortfolioAccounts } from './accounts';
import type { PortfolioWork } from './figures/portfolio-work';
import { importTransactions } from './import-changes';
import type { importJob } from './import/job/import-job';
import type { ImportFile, ReceivedBody } from './import/job/import-request';
import { KeptFiles } from './import/job/kept-files';
import { documented, forPortfolioOwners, params, refusals, timeZoneQuery } from './portfolio-route';
import { changeTargetOf } from './transaction-changes';

const importParams = params.extend({ import: z.string().max(100) });
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');
const jsonText = z.string().max(20_000).optional();
/** Options in the query, for a file sent as raw body. With JSON they are in the body. */
const importQuery = importOptionsSchema
  .pick({ delimiter: true, dateOrder: true, decimalSign: true, decimal: true })
  .extend({
    dryRun: flag,
    timeZone: timeZoneQuery,
    broker: importOptionsSchema.shape.broker.removeDefault().optional(),
    /** `keptFile` of a dry run: the body has options only. 410 once the file has expired. */
    keptFile: z.string().max(100).optional(),
    headerLine: z.coerce.number().pipe(importOptionsSchema.shape.headerLine.unwrap()).optional(),
    /** JSON of the option of this name. */
    choices: jsonText,
    columns: jsonText,
    words: jsonText,
    answers: jsonText,
    leaveOut: jsonText,
  });
type ImportQuery = z.output<typeof importQuery>;

const MAX_FILE_BYTES = 8 * 1024 * 1024;
/** Content types of a file that is sent as it is. */
const FILE_TYPES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
];

const JSON_OPTIONS = ['choices', 'columns', 'words', 'answers', 'leaveOut'] as const;

/** Options of the query. @throws 400 problem that names the option */
function optionsOf(query: ImportQuery): ImportFile['options'] {
  const {
    dryRun: _,
    timeZone: _zone,
    keptFile: _kept,
    choices,
    columns,
    words,
    answers,
    leaveOut,
    ...options
  } = query;
  const texts = { choices, columns, words, answers, leaveOut };
  const parsed = JSON_OPTIONS.flatMap((name) => {
    const text = texts[name];
    return text === undefined ? [] : [[name, jsonOption(name, text)] as const];
  });
  const presentOptions = Object.entries(options).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(presentOptions), ...Object.fromEntries(parsed) };
}

function jsonOption(name: (typeof JSON_OPTIONS)[number], text: string): unknown {
  try {
    return importOptionsSchema.shape[name].parse(JSON.parse(text));
  } catch {
    throw invalidInput([{ field: name, message: 'Must be JSON of this option' }]);
  }
}

const isFile = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.toLowerCase().startsWith('application/json') !== true;

/** Imports of transactions: read, store, list, undo. */
export const portfolioImportRoutes: FastifyPluginAsyncZod<{
  accounts: PortfolioAccounts;
  work: PortfolioWork;
  runImport: RunJob<typeof importJob>;
}> = async (app, { accounts, work, runImport }) => {
  const targetOf = changeTargetOf(accounts, work);
  const keptFiles = new KeptFiles();
  forPortfolioOwners(app);
  // The schema of the body only documents it: a thread parses and checks it.
  app.setValidatorCompiler<z.ZodType>((route) =>
    route.httpPart === 'body' ? (value) => ({ value }) : validatorCompiler(route),
  );
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    [...FILE_TYPES, 'application/json'],
    { parseAs: 'buffer', bodyLimit: MAX_FILE_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.post(
    '/portfolios/:id/imports',
    {
      bodyLimit: MAX_FILE_BYTES,
      schema: {
        ...documented(
          'Import a file (text/csv, a workbook, or JSON with options): all rows or none; a dry run changes nothing',
        ),
        params,
        querystring: importQuery,
        body: importRequestSchema,
        response: {
          200: portfolioImportSchema,
          201: portfolioImportSchema,
          410: problemSchema,
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const bytes: unknown = request.body;
      if (!Buffer.isBuffer(bytes)) throw invalidInput([{ field: 'body', message: 'Missing' }]);
      const { dryRun, keptFile } = request.query;
      const { uid } = identityOf(request);
      const body: ReceivedBody = { bytes, type: isFile(request) ? 'file' : 'json' };
      if (keptFile !== undefined && body.type === 'file')
        throw invalidInput([{ field: 'keptFile', message: 'The body has to be JSON options' }]);
      const earlierBody = keptFile === undefined ? undefined : keptFiles.of(uid, keptFile);
      const id = keptFile ?? randomUUID();
      const { importId, answer } = await importTransactions(
        accounts,
        runImport,
        {
          uid,
          portfolioId: request.params.id,
          timeZone: request.query.timeZone,
          dryRun,
          keptFile: id,
          signal: clientGone(reply),
        },
        { ...body, options: optionsOf(request.query), ...(earlierBody && { earlierBody }) },
      );
      if (dryRun && !earlierBody) keptFiles.keep(uid, id, body);
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
