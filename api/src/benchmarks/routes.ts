/** `GET /benchmarks`: assets to compare others with. Mount it below `/api`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { BENCHMARKS, PRICE_WINDOWS, changeFieldOf, nameFieldOf, tickerOf } from 'shared/market';
import { benchmarksSchema } from 'shared/contract/schemas';
import { problems } from '../http/problem-schemas';
import { tagAnswers } from '../market/routes/market-headers';
import { PLAIN_JSON, type MarketRouteOptions } from '../market/routes/route-options';

export const benchmarkRoutes: FastifyPluginAsyncZod<MarketRouteOptions> = async (
  app,
  { market },
) => {
  tagAnswers(app, market);
  app.get(
    '/benchmarks',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['market'],
        summary: 'Major indices and broad funds of the market that is served, with their changes',
        querystring: z.strictObject({}),
        response: { 200: benchmarksSchema, ...problems(400, 503) },
      },
    },
    () => {
      const current = market.current();
      const items = BENCHMARKS.flatMap(({ symbol, market: stands }) => {
        const asset = current.find(symbol);
        if (!asset) return [];
        const { table, row } = asset;
        const { assetType } = table.table;
        return [
          {
            symbol,
            ticker: tickerOf(symbol),
            name: table.text(nameFieldOf(assetType), row) ?? tickerOf(symbol),
            assetType,
            market: stands,
            currencyCode: table.text('currencyCode', row),
            price: table.number('price', row),
            changes: Object.fromEntries(
              PRICE_WINDOWS.map((window) => [window, table.number(changeFieldOf(window), row)]),
            ),
          },
        ];
      });
      return { asOf: current.asOf, items };
    },
  );
};
