import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AssetType } from 'shared/market';
import { whyRequestSchema, whyResponseSchema } from 'shared/contract/schemas';
import { invalidInput, notFound } from '../../http/problem';
import { problems } from '../../http/problem-schemas';
import type { Market } from '../market-store';
import { explainScreen } from '../explain-exclusion/explain-screen';
import { PLAIN_JSON, type MarketRouteOptions } from './route-options';
import { SCREENER_BODY_LIMIT, SCREENER_CALL, screenedNow } from './screener-call';

const KINDS: Record<AssetType, string> = {
  stock: 'a stock',
  etf: 'an ETF',
  index: 'an index',
  currency: 'a currency pair',
  crypto: 'a crypto asset',
};

export const screenerWhyRoute: FastifyPluginAsyncZod<MarketRouteOptions> = async (
  app,
  { market },
) => {
  app.post(
    '/screeners/:type/why',
    {
      bodyLimit: SCREENER_BODY_LIMIT,
      ...PLAIN_JSON,
      schema: {
        ...SCREENER_CALL,
        summary: 'Why an asset matches or not, condition by condition; what empties a screen',
        body: whyRequestSchema,
        response: {
          200: whyResponseSchema,
          ...problems(400, 404, 503),
        },
      },
    },
    (request) => {
      const { assetType, current, table } = screenedNow(market, request.params.type);
      const { symbol, ...screen } = request.body;
      const row = symbol === undefined ? null : rowIn(current, assetType, symbol);
      return { ...explainScreen(table, screen, row), asOf: current.asOf };
    },
  );
};

function rowIn(current: Market, assetType: AssetType, symbol: string): number {
  const asset = current.find(symbol, assetType);
  if (asset) return asset.row;
  const other = current.find(symbol);
  if (!other) throw notFound(`There is no asset ${symbol}`);
  const { assetType: kind } = other.table.table;
  const message = `${other.table.symbol(other.row)} is ${KINDS[kind]}, not ${KINDS[assetType]}`;
  throw invalidInput([{ field: 'symbol', message }]);
}
