/** The supported brokers and the assets that they offer. Mount it below `/api`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Brokers } from 'shared/contract';
import { ASSET_TYPES, BROKERS, type AssetType } from 'shared/market';
import { assetBrokersSchema, brokersSchema } from 'shared/contract/schemas';
import { problems } from '../http/problem-schemas';
import { brokersOf } from '../market/listing/listed-asset';
import { memoizePerSnapshot } from '../market/memo/memoize-per-snapshot';
import type { Market } from '../market/market-store';
import { knownAsset } from '../market/routes/known-asset';
import { tagAnswers } from '../market/routes/market-headers';
import { PLAIN_JSON, type MarketRouteOptions } from '../market/routes/route-options';

const tags = ['brokers'];

export const brokerRoutes: FastifyPluginAsyncZod<MarketRouteOptions> = async (app, { market }) => {
  tagAnswers(app, market);
  const countsOf = memoizePerSnapshot(countByBroker);

  app.get(
    '/brokers',
    {
      ...PLAIN_JSON,
      schema: {
        tags,
        summary: 'The supported brokers and how many assets each offers',
        querystring: z.strictObject({}),
        response: { 200: brokersSchema, ...problems(400, 503) },
      },
    },
    () => {
      const current = market.current();
      const counts = countsOf(current);
      return {
        asOf: current.asOf,
        items: BROKERS.map((broker) => ({
          ...broker,
          counts: counts.get(broker.key) ?? noAssets(),
        })),
      };
    },
  );

  app.get(
    '/assets/:symbol/brokers',
    {
      ...PLAIN_JSON,
      schema: {
        tags,
        summary: 'At which of the supported brokers an asset can be traded',
        params: z.object({ symbol: z.string().max(60) }),
        querystring: z.strictObject({}),
        response: {
          200: assetBrokersSchema,
          ...problems(400, 404, 503),
        },
      },
    },
    (request) => {
      const asset = knownAsset(market.current(), request.params.symbol);
      const offered = brokersOf(asset);
      return {
        symbol: asset.table.symbol(asset.row),
        assetType: asset.table.table.assetType,
        items: BROKERS.map((broker) => ({
          ...broker,
          available: offered && offered.includes(broker.key),
        })),
      };
    },
  );
};

type Counts = Brokers['items'][number]['counts'];
const noAssets = (): Counts => ({ stock: 0, etf: 0, index: 0, currency: 0, crypto: 0 });

function countByBroker(market: Market): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  const add = (key: string, type: AssetType) => {
    let response = counts.get(key);
    if (!response) counts.set(key, (response = noAssets()));
    response[type]++;
  };
  for (const type of ASSET_TYPES) {
    const table = market.table(type);
    for (let row = 0; row < table.rows; row++) {
      for (const key of brokersOf({ table, row }) ?? []) add(key, type);
    }
  }
  return counts;
}
