import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { catalogueOf, columnOf, type ScreenerType } from 'shared/market';
import type { ScreenerQuery } from 'shared/contract';
import { screenerQuerySchema } from 'shared/contract/schemas';
import { invalidInput } from '../../http/problem';
import { problems } from '../../http/problem-schemas';
import type { PlanRouteOptions } from '../../plans/entitlements-of';
import { sendCsv } from '../csv/stream-csv';
import { screenRows } from '../engine/screen-rows';
import { compileScreen } from '../query/compile';
import type { MarketRouteOptions } from './route-options';
import { SCREENER_BODY_LIMIT, SCREENER_CALL, screenedNow } from './screener-call';

const documented = {
  ...SCREENER_CALL,
  response: {
    200: z.string().describe('RFC 4180 with a byte order mark; unknown values are empty'),
    ...problems(400, 503),
  },
};

/**
 * The filtered set in the order and columns of a query, as many rows as the plan exports; its page and facets
 * are ignored.
 */
export const screenerCsvRoutes: FastifyPluginAsyncZod<
  MarketRouteOptions & PlanRouteOptions
> = async (app, { market, entitlementsOf }) => {
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    type: ScreenerType,
    query: ScreenerQuery,
  ) => {
    const plan = await entitlementsOf(request, reply);
    const { assetType, current, table } = screenedNow(market, type);
    if (query.columns?.length === 0)
      throw invalidInput([{ field: 'columns', message: 'A file has at least one column' }]);
    const screen = compileScreen({ ...query, facets: [] }, catalogueOf(assetType));
    const file = {
      fileName: `${type}-screener-${current.asOf.slice(0, 10)}.csv`,
      header: screen.columns.map((field) => columnOf(assetType, field)?.label ?? field),
      ...screenRows(table, screen),
    };
    return sendCsv(reply, file, plan);
  };

  app.post(
    '/screeners/:type/csv',
    {
      bodyLimit: SCREENER_BODY_LIMIT,
      schema: {
        ...documented,
        summary: 'The rows that match, as many as your plan exports, as CSV',
        body: screenerQuerySchema,
      },
      config: { dependsOnPlan: true },
    },
    (request, reply) => send(request, reply, request.params.type, request.body),
  );

  app.get(
    '/screeners/:type/csv',
    {
      schema: {
        ...documented,
        summary: 'The same for a link: the query as JSON or its base64url in `q`',
        querystring: z.strictObject({ q: z.string().max(12_000).default('{}') }),
      },
      config: { dependsOnPlan: true },
    },
    (request, reply) => send(request, reply, request.params.type, queryOfText(request.query.q)),
  );
};

/** Throws a 400 problem that names the place in the query. */
function queryOfText(text: string): ScreenerQuery {
  const read = screenerQuerySchema.safeParse(jsonOf(text));
  if (read.success) return read.data;
  throw invalidInput(
    read.error.issues.map(({ path, message }) => ({
      field: path.reduce<string>(
        (joined, part) =>
          typeof part === 'number' ? `${joined}[${part}]` : `${joined}.${String(part)}`,
        'q',
      ),
      message,
    })),
  );
}

function jsonOf(text: string): unknown {
  const json = text.trimStart().startsWith('{')
    ? text
    : Buffer.from(text, 'base64url').toString('utf8');
  try {
    return JSON.parse(json) as unknown;
  } catch {
    throw invalidInput([{ field: 'q', message: 'It is neither JSON nor the base64url of JSON' }]);
  }
}
