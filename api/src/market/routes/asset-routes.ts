import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  assetSchema,
  sparklineQuerySchema,
  sparklineSchema,
  sparklinesRequestSchema,
  sparklinesResponseSchema,
} from 'shared/contract/schemas';
import { historiesOf } from '../history/encoded-histories';
import { corruptAsUnavailable } from '../history/corrupt-as-unavailable';
import { SnapshotError } from '../snapshot/layout';
import type { AssetRow, Market } from '../store/market';
import { describeAsset } from './describe-asset';
import { knownAsset } from './known-asset';
import { MARKET_PROBLEMS, PLAIN_JSON, type MarketRouteOptions } from './route-options';

const params = z.object({ symbol: z.string().max(60) });
/** Generating demo bars takes time; other requests get a turn after this many. */
const SPARKLINES_PER_TURN = 8;

export const assetRoutes: FastifyPluginAsyncZod<MarketRouteOptions> = async (app, { market }) => {
  app.get(
    '/assets/:symbol',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['assets'],
        summary: 'Every listing column of an asset with source and date of each value',
        params,
        querystring: z.strictObject({}),
        response: { 200: assetSchema, ...MARKET_PROBLEMS },
      },
    },
    async (request) => {
      const current = market.current();
      const asset = knownAsset(current, request.params.symbol);
      return describeAsset(asset, current.asOf, await historyUrl(current, asset));
    },
  );

  app.get(
    '/assets/:symbol/sparkline',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['assets'],
        summary: 'Closes of the last days, at most 60 points; empty without history',
        params,
        querystring: sparklineQuerySchema,
        response: { 200: sparklineSchema, ...MARKET_PROBLEMS },
      },
    },
    async (request) => {
      const current = market.current();
      const asset = knownAsset(current, request.params.symbol);
      const closes = await corruptAsUnavailable(current.sparkline(asset, request.query.days));
      return { symbol: asset.table.symbol(asset.row), closes };
    },
  );

  app.post(
    '/assets/sparklines',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['assets'],
        summary: 'Sparklines of the rows of a table; symbols without history are left out',
        body: sparklinesRequestSchema,
        response: { 200: sparklinesResponseSchema, ...MARKET_PROBLEMS },
      },
    },
    async (request) => {
      const { symbols, days } = request.body;
      const current = market.current();
      const items: { symbol: string; closes: number[] }[] = [];
      for (const [index, symbol] of [...new Set(symbols)].entries()) {
        const asset = current.find(symbol);
        const closes = asset ? await corruptAsUnavailable(current.sparkline(asset, days)) : [];
        if (closes.length > 0) items.push({ symbol, closes });
        if (index % SPARKLINES_PER_TURN === SPARKLINES_PER_TURN - 1) {
          await new Promise((resolve) => setImmediate(resolve));
        }
      }
      return { items };
    },
  );
};

/** A damaged history must not prevent the answer about the asset. */
async function historyUrl(market: Market, asset: AssetRow): Promise<string | null> {
  try {
    return await historiesOf(market).url(asset);
  } catch (error) {
    if (error instanceof SnapshotError) return null;
    throw error;
  }
}
