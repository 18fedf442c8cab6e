import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { evaluatedListSchema, evaluateListRequestSchema } from 'shared/contract/schemas';
import { problems } from '../../http/problem-schemas';
import { evaluateList } from '../explain-exclusion/evaluate-list';
import { PLAIN_JSON, type MarketRouteOptions } from './route-options';
import { SCREENER_BODY_LIMIT, SCREENER_CALL, screenedNow } from './screener-call';

/** A screen run on a list of assets, e.g. a watchlist. */
export const screenerEvaluateRoute: FastifyPluginAsyncZod<MarketRouteOptions> = async (
  app,
  { market },
) => {
  app.post(
    '/screeners/:type/evaluate',
    {
      bodyLimit: SCREENER_BODY_LIMIT,
      ...PLAIN_JSON,
      schema: {
        ...SCREENER_CALL,
        summary: 'Which assets of a list match a screen, and which conditions the others fail',
        body: evaluateListRequestSchema,
        response: { 200: evaluatedListSchema, ...problems(400, 503) },
      },
    },
    (request) => {
      const { assetType, current, table } = screenedNow(market, request.params.type);
      const { symbols, ...screen } = request.body;
      const rows: number[] = [];
      const unknown: string[] = [];
      for (const symbol of new Set(symbols.map((one) => one.toUpperCase()))) {
        const asset = current.find(symbol, assetType);
        if (asset) rows.push(asset.row);
        else unknown.push(symbol);
      }
      const items = evaluateList(table, screen, rows);
      return { items, unknown, asOf: current.asOf };
    },
  );
};
