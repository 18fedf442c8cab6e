import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { History } from 'shared/contract';
import {
  assetSchema,
  historyRangeSchema,
  historySchema,
  problemSchema,
  sparklineQuerySchema,
  sparklineSchema,
  sparklinesRequestSchema,
  sparklinesResponseSchema,
} from 'shared/contract/schemas';
import { ProblemError, notFound } from '../../server/problem';
import { sliceRange } from '../history/slice-range';
import type { Market } from '../market-store';
import { SnapshotError } from '../snapshot/layout';
import type { AssetRow } from '../store/market';
import { isoFromDay } from '../table/calendar-day';
import { describeAsset } from './describe-asset';
import { PLAIN_JSON, type MarketRouteOptions } from './route-options';

const params = z.object({ symbol: z.string().max(60) });
const problems = { 400: problemSchema, 404: problemSchema, 503: problemSchema };
/** Making demo bars takes a moment each; other requests get their turn after so many. */
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
        response: { 200: assetSchema, ...problems },
      },
    },
    (request) => {
      const current = market.current();
      return describeAsset(known(current, request.params.symbol), current.asOf);
    },
  );

  app.get(
    '/assets/:symbol/history',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['assets'],
        summary:
          'Daily bars of a range; the first one is what the change of the range compares with',
        params,
        querystring: z.object({ range: historyRangeSchema.default('1Y') }),
        response: { 200: historySchema, ...problems },
      },
    },
    async (request): Promise<History> => {
      const current = market.current();
      const asset = known(current, request.params.symbol);
      const { range } = request.query;
      const all = await undamaged(current.bars(asset));
      const symbol = asset.table.symbol(asset.row);
      if (!all || all.day.length === 0) throw notFound(`There is no price history of ${symbol}`);
      const bars = sliceRange(all, range);
      return {
        symbol,
        currencyCode: asset.table.text('currencyCode', asset.row),
        range,
        bars: {
          date: Array.from(bars.day, isoFromDay),
          open: Array.from(bars.open, knownOrNull),
          high: Array.from(bars.high, knownOrNull),
          low: Array.from(bars.low, knownOrNull),
          close: Array.from(bars.close),
          volume: Array.from(bars.volume, knownOrNull),
        },
      };
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
        response: { 200: sparklineSchema, ...problems },
      },
    },
    async (request) => {
      const current = market.current();
      const asset = known(current, request.params.symbol);
      const closes = await undamaged(current.sparkline(asset, request.query.days));
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
        response: { 200: sparklinesResponseSchema, ...problems },
      },
    },
    async (request) => {
      const { symbols, days } = request.body;
      const current = market.current();
      const items: { symbol: string; closes: number[] }[] = [];
      for (const [index, symbol] of [...new Set(symbols)].entries()) {
        const asset = current.find(symbol);
        const closes = asset ? await undamaged(current.sparkline(asset, days)) : [];
        if (closes.length > 0) items.push({ symbol, closes });
        if (index % SPARKLINES_PER_TURN === SPARKLINES_PER_TURN - 1) {
          await new Promise((resolve) => setImmediate(resolve));
        }
      }
      return { items };
    },
  );
};

function known(market: Market, symbol: string): AssetRow {
  const asset = market.find(symbol);
  if (!asset) throw notFound(`There is no asset ${symbol}`);
  return asset;
}

const knownOrNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** A damaged block of bars takes its own chart down, nothing else. */
async function undamaged<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof SnapshotError)
      throw new ProblemError(503, 'Unreadable history', error.message);
    throw error;
  }
}
