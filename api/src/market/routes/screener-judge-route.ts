import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { SCREENER_TYPES, assetTypeOfScreener } from 'shared/market';
import { judgedListSchema, judgeListRequestSchema, problemSchema } from 'shared/contract/schemas';
import { judgeList } from '../why/judge-list';
import { PLAIN_JSON, type MarketRouteOptions } from './route-options';

/** A screen run on a list of assets, e.g. a watchlist. */
export const screenerJudgeRoute: FastifyPluginAsyncZod<MarketRouteOptions> = async (
  app,
  { market },
) => {
  app.post(
    '/screeners/:type/judge',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['screeners'],
        summary: 'Which assets of a list match a screen, and which conditions the others fail',
        params: z.object({ type: z.enum(SCREENER_TYPES) }),
        body: judgeListRequestSchema,
        response: { 200: judgedListSchema, 400: problemSchema, 503: problemSchema },
      },
    },
    (request) => {
      const assetType = assetTypeOfScreener(request.params.type);
      const current = market.current();
      const { symbols, ...screen } = request.body;
      const rows: number[] = [];
      const unknown: string[] = [];
      for (const symbol of new Set(symbols.map((one) => one.toUpperCase()))) {
        const asset = current.find(symbol, assetType);
        if (asset) rows.push(asset.row);
        else unknown.push(symbol);
      }
      const items = judgeList(current.table(assetType), screen, rows);
      return { items, unknown, asOf: current.asOf };
    },
  );
};
