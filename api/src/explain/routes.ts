/**
 * `GET /assets/:symbol/explain/:field`: explains the origin of one figure. Mount it below `/api`.
 */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { explanationSchema } from 'shared/contract/schemas';
import { columnOf } from 'shared/market';
import type { MarketStore } from '../market/market-store';
import { tagAnswers } from '../market/routes/market-headers';
import { PLAIN_JSON } from '../market/routes/route-options';
import { SnapshotError } from '../market/snapshot/layout';
import { notFound, ProblemError } from '../http/problem';
import { problems } from '../http/problem-schemas';
import { factsOf } from './asset-facts';
import { crossRate } from './cross-rate';
import { explainField } from './explain-field';
import { fundListing } from './fund-listing';

export const explainRoutes: FastifyPluginAsyncZod<{ market: MarketStore }> = async (
  app,
  { market },
) => {
  tagAnswers(app, market);
  app.get(
    '/assets/:symbol/explain/:field',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['assets'],
        summary: 'Where a figure of an asset comes from: definition, formula, inputs with dates',
        params: z.object({ symbol: z.string().max(60), field: z.string().max(60) }),
        querystring: z.strictObject({}),
        response: {
          200: explanationSchema,
          ...problems(400, 404, 503),
        },
      },
    },
    async (request) => {
      const current = market.current();
      const { symbol, field } = request.params;
      const asset = current.find(symbol);
      if (!asset) throw notFound(`There is no asset ${symbol}`);
      const { assetType } = asset.table.table;
      const column = columnOf(assetType, field);
      if (!column) throw notFound(`There is no field ${field} of ${assetType} assets`);
      const [facts, replaced] = await readable(
        Promise.all([
          factsOf(current, asset, { withIndex: field === 'beta' }),
          current.replaced(asset),
        ]),
      );
      const name = asset.table.symbol(asset.row);
      return explainField(name, column, facts, {
        replaced,
        crossRate: assetType === 'currency' ? crossRate(current, name) : null,
        fundListing: assetType === 'etf' ? fundListing(current, asset) : null,
      });
    },
  );
};

/** Damaged bars or documents take the explanation down, nothing else. */
async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof SnapshotError)
      throw new ProblemError(503, 'Unreadable market data', error.message);
    throw error;
  }
}
