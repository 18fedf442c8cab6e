/** Statements of a company. Mount it below `/api`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FundamentalsAnswer, FundamentalsPeriod } from 'shared/contract';
import { fundamentalsQuerySchema, fundamentalsSchema } from 'shared/contract/schemas';
import { problems } from '../http/problem-schemas';
import { reportsOf, reportsOfSymbol } from '../earnings/reports';
import { knownAsset } from '../market/routes/known-asset';
import { tagAnswers } from '../market/routes/market-headers';
import { PLAIN_JSON, type MarketRouteOptions } from '../market/routes/route-options';
import type { AssetRow, Market } from '../market/store/market';
import { statementTable } from './statement-table';

export const fundamentalsRoutes: FastifyPluginAsyncZod<MarketRouteOptions> = async (
  app,
  { market },
) => {
  tagAnswers(app, market);

  app.get(
    '/assets/:symbol/fundamentals',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['assets'],
        summary: 'Income, balance sheet and cash flow by year, by quarter or over twelve months',
        description:
          'Twelve months are the sum of four quarters in a row; an item that one of them lacks is null. An asset without statements answers with empty lists.',
        params: z.object({ symbol: z.string().max(60) }),
        querystring: fundamentalsQuerySchema,
        response: {
          200: fundamentalsSchema,
          ...problems(400, 404, 503),
        },
      },
    },
    async (request) => {
      const current = market.current();
      const asset = knownAsset(current, request.params.symbol);
      return fundamentalsOf(current, asset, request.query.period);
    },
  );
};

/** Statements of a company as a table, with estimates and reports. */
export async function fundamentalsOf(
  current: Market,
  asset: AssetRow,
  period: FundamentalsPeriod,
): Promise<FundamentalsAnswer> {
  const symbol = asset.table.symbol(asset.row);
  const [statements, splits] = await Promise.all([
    current.document('fundamentals', asset),
    current.document('splits', asset),
  ]);
  const reports = reportsOfSymbol(reportsOf(current), symbol);
  return {
    symbol,
    period,
    currencyCode: statements?.currencyCode ?? null,
    source: statements?.source ?? null,
    asOf: current.asOf,
    ...statementTable(statements ?? { annual: [], quarterly: [] }, period, splits ?? []),
    estimates: statements?.estimates ?? [],
    earnings: reports.toReversed(),
  };
}
