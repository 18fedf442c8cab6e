import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { PreviewItem, Quote } from 'shared/contract';
import { BROKER_KEYS, isBrokerKey, nameFieldOf, tickerOf } from 'shared/market';
import {
  lookupRequestSchema,
  lookupResultSchema,
  previewRequestSchema,
  previewResponseSchema,
  quoteSchema,
} from 'shared/contract/schemas';
import { invalidInput } from '../../http/problem';
import { problems } from '../../http/problem-schemas';
import type { AssetRow } from '../store/market';
import { PLAIN_JSON, type QuoteRouteOptions } from './route-options';

const MAX_QUOTES = 200;

const symbolList = z
  .string()
  .max(10_000)
  .transform((text) => [
    ...new Set(
      text
        .split(',')
        .map((symbol) => symbol.trim())
        .filter((symbol) => symbol !== ''),
    ),
  ])
  .refine((symbols) => symbols.length <= MAX_QUOTES, `At most ${MAX_QUOTES} symbols`);

export const lookupRoutes: FastifyPluginAsyncZod<QuoteRouteOptions> = async (
  app,
  { market, closeOf = () => ({}) },
) => {
  app.post(
    '/assets/lookup',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['assets'],
        summary: 'Find assets by ticker or name, best first, at most 20',
        body: lookupRequestSchema,
        response: { 200: z.array(lookupResultSchema), ...problems(400, 503) },
      },
    },
    (request) => {
      const { query, broker } = request.body;
      if (broker !== undefined && !isBrokerKey(broker)) {
        const message = `Unknown broker "${broker}"; known are ${BROKER_KEYS.join(', ')}`;
        throw invalidInput([{ field: 'broker', message }]);
      }
      return market.current().lookup.find(query, broker);
    },
  );

  app.post(
    '/assets/preview',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['assets'],
        summary: 'Name, logo and price of several assets; unknown ones are left out',
        body: previewRequestSchema,
        response: { 200: previewResponseSchema, ...problems(400, 503) },
      },
    },
    (request) => {
      const current = market.current();
      const assets = request.body.items.map(({ symbol, assetType }) =>
        current.find(symbol, assetType),
      );
      return {
        items: assets
          .filter((asset) => asset !== null)
          .map((asset) => ({ ...preview(asset), ...closeOf(asset) })),
      };
    },
  );

  app.get(
    '/quotes',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['assets'],
        summary: 'Latest prices; symbols that are unknown or have no price are left out',
        querystring: z.strictObject({ symbols: symbolList }),
        response: { 200: z.array(quoteSchema), ...problems(400, 503) },
      },
    },
    (request) => {
      const current = market.current();
      return request.query.symbols.flatMap((symbol) => {
        const asset = current.find(symbol);
        const priced = asset && quote(asset);
        return asset && priced ? { ...priced, ...closeOf(asset) } : [];
      });
    },
  );
};

function quote({ table, row }: AssetRow): Quote | null {
  const price = table.number('price', row);
  if (price === null) return null;
  const symbol = table.symbol(row);
  return {
    symbol,
    assetType: table.table.assetType,
    ticker: tickerOf(symbol),
    price,
    day1ChangePercent: table.number('day1ChangePercent', row),
  };
}

function preview({ table, row }: AssetRow): PreviewItem {
  const symbol = table.symbol(row);
  const { assetType } = table.table;
  return {
    symbol,
    ticker: tickerOf(symbol),
    name: table.text(nameFieldOf(assetType), row) ?? tickerOf(symbol),
    assetType,
    countryCode: table.text('countryCode', row),
    currencyCode: table.text('currencyCode', row),
    logoUrl: table.text('logoUrl', row),
    price: table.number('price', row),
    day1ChangePercent: table.number('day1ChangePercent', row),
  };
}
