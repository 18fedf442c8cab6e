import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ASSET_TYPES, nameFieldOf, parseSymbol, tickerOf } from 'shared/market';
import { assetIdsQuerySchema, assetIdsSchema } from 'shared/contract/schemas';
import { problems } from '../../http/problem-schemas';
import { memoizePerSnapshot } from '../memo/memoize-per-snapshot';
import type { AssetRow } from '../store/market';
import { PLAIN_JSON, type MarketRouteOptions } from './route-options';

export const assetIdsRoute: FastifyPluginAsyncZod<MarketRouteOptions> = async (app, { market }) => {
  const ciksOf = memoizePerSnapshot(
    (current) =>
      new Map(current.collection('company-ciks').map(({ symbol, cik }) => [symbol, cik])),
  );
  app.get(
    '/assets/ids',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['assets'],
        summary: 'Every asset with the identifiers that others know it by',
        querystring: assetIdsQuerySchema,
        response: { 200: assetIdsSchema, ...problems(400, 503) },
      },
    },
    (request) => {
      const { type: types = ASSET_TYPES, page, pageSize } = request.query;
      const current = market.current();
      const ciks = ciksOf(current);
      const assets: AssetRow[] = [];
      let total = 0;
      const first = (page - 1) * pageSize;
      for (const type of types) {
        const table = current.table(type);
        const from = Math.max(first - total, 0);
        const to = Math.min(first + pageSize - total, table.rows);
        for (let row = from; row < to; row++) assets.push({ table, row });
        total += table.rows;
      }
      const items = assets.map(({ table, row }) => {
        const symbol = table.symbol(row);
        const { assetType } = table.table;
        return {
          symbol,
          assetType,
          name: table.text(nameFieldOf(assetType), row) ?? tickerOf(symbol),
          exchange: parseSymbol(symbol)?.exchange ?? '',
          currencyCode: table.text('currencyCode', row),
          cik: ciks.get(symbol) ?? null,
        };
      });
      return { items, total, page, pageSize, asOf: current.asOf };
    },
  );
};
