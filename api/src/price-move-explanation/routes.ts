/** `POST /market/moves`: news, reports, dividends and splits behind price changes. Mount it below `/api`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Move } from 'shared/contract';
import { movesRequestSchema, movesSchema } from 'shared/contract/schemas';
import { problems } from '../http/problem-schemas';
import { tagAnswers } from '../market/routes/market-headers';
import { PLAIN_JSON, type MarketRouteOptions } from '../market/routes/route-options';
import { nextTurn } from '../market/turns/turns';
import { explainMove } from './explain-move';

/** Generating demo documents takes time; other requests get a turn after this many. */
const PER_TURN = 8;

export const moveRoutes: FastifyPluginAsyncZod<MarketRouteOptions> = async (app, { market }) => {
  tagAnswers(app, market);
  app.post(
    '/market/moves',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['market'],
        summary: 'What happened to assets while their prices moved, for the rows of a table',
        body: movesRequestSchema,
        response: { 200: movesSchema, ...problems(400, 503) },
      },
    },
    async (request) => {
      const { symbols, window } = request.body;
      const current = market.current();
      const items: Move[] = [];
      for (const [index, symbol] of [...new Set(symbols)].entries()) {
        const asset = current.find(symbol);
        if (asset) items.push(await explainMove(current, asset, window));
        if (index % PER_TURN === PER_TURN - 1) await nextTurn();
      }
      return { window, items, asOf: current.asOf };
    },
  );
};
