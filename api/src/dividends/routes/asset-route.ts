import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AssetDividends } from 'shared/contract';
import { assetDividendsSchema } from 'shared/contract/schemas';
import { dayOfMarket } from '../../market/listing/day-of-market';
import { knownAsset } from '../../market/routes/known-asset';
import {
  MARKET_PROBLEMS,
  PLAIN_JSON,
  type MarketRouteOptions,
} from '../../market/routes/route-options';
import { dollarRatesOf } from '../../market/dollar-rates';
import type { AssetRow, Market } from '../../market/store/market';
import { announcedOf } from '../announced';
import { assetDividends } from '../asset-dividends';

/** Dividends of one asset. */
export const assetDividendsRoute: FastifyPluginAsyncZod<MarketRouteOptions> = async (
  app,
  { market },
) => {
  app.get(
    '/assets/:symbol/dividends',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['dividends'],
        summary: 'History, yearly sums, streak, rate, yield and what is to come of one asset',
        params: z.object({ symbol: z.string().max(60) }),
        querystring: z.strictObject({}),
        response: { 200: assetDividendsSchema, ...MARKET_PROBLEMS },
      },
    },
    async (request) => {
      const current = market.current();
      return dividendsOf(current, knownAsset(current, request.params.symbol));
    },
  );
};

/** Dividends of an asset as of the day of the market. */
export async function dividendsOf(current: Market, asset: AssetRow): Promise<AssetDividends> {
  const { table, row } = asset;
  const symbol = table.symbol(row);
  const [dividends, splits] = await Promise.all([
    current.document('dividends', asset),
    current.document('splits', asset),
  ]);
  return {
    assetType: table.table.assetType,
    asOf: current.asOf,
    ...assetDividends({
      symbol,
      dividends: dividends ?? [],
      splits: splits ?? [],
      announced: announcedOf(current).get(symbol) ?? [],
      price: table.number('price', row),
      currencyCode: table.text('currencyCode', row),
      usdRate: dollarRatesOf(current).usdRate,
      listing: {
        rate: table.number('dividendRateTTM', row),
        yieldPercent: table.number('dividendYield', row),
        payout: table.number('dividendPayoutRatio', row),
        streak: table.number('dividendIncreaseStreak', row),
      },
      today: dayOfMarket(current),
    }),
  };
}
