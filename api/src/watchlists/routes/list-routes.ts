import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  createWatchlistSchema,
  problemSchema,
  updateWatchlistSchema,
  watchlistSchema,
  watchlistsSchema,
} from 'shared/contract/schemas';
import { identityOf } from '../../identity/authentication';
import { problems } from '../../http/problem-schemas';
import { CHANGE_PROBLEMS, idParams } from '../../identity/user-routes';
import { canonical, documented, one, type WatchlistRouteOptions } from './route-options';

/** Whole watchlists: read, create, change, delete, restore. */
export const listRoutes: FastifyPluginAsyncZod<WatchlistRouteOptions> = async (
  app,
  { watchlists, newItems },
) => {
  app.get(
    '/watchlists',
    {
      schema: {
        ...documented('Your watchlists'),
        response: { 200: watchlistsSchema, 401: problemSchema },
      },
    },
    async (request) => ({
      items: await watchlists.all(identityOf(request).uid),
    }),
  );

  app.post(
    '/watchlists',
    {
      schema: {
        ...documented('Create a watchlist; 403 names the plan that is full'),
        body: createWatchlistSchema,
        response: { 201: watchlistSchema, ...CHANGE_PROBLEMS, ...problems(403) },
      },
    },
    async (request, reply) => {
      const { name, items = [] } = request.body;
      const list = await watchlists.create(
        identityOf(request).uid,
        name,
        await newItems.pricedNow(
          items.map(({ symbol }, index) => newItems.ofSymbol(symbol, `items[${index}].symbol`)),
        ),
      );
      return reply.code(201).header('location', `/api/watchlists/${list.id}`).send(list);
    },
  );

  app.get(
    '/watchlists/:id',
    { schema: { ...documented('One watchlist'), params: idParams, response: one } },
    (request) => watchlists.one(identityOf(request).uid, request.params.id),
  );

  app.patch(
    '/watchlists/:id',
    {
      schema: {
        ...documented('Rename or reorder a watchlist, put its assets under sections'),
        params: idParams,
        body: updateWatchlistSchema,
        response: one,
      },
    },
    (request) => {
      const { name, was, order, sections } = request.body;
      return watchlists.update(identityOf(request).uid, request.params.id, {
        ...(name !== undefined && { name }),
        ...(was && { was }),
        ...(order && { order: order.map(canonical) }),
        ...(sections && {
          sections: sections.map((change) => ({ ...change, symbol: canonical(change.symbol) })),
        }),
      });
    },
  );

  app.delete(
    '/watchlists/:id',
    {
      schema: { ...documented('Delete a watchlist; answers it'), params: idParams, response: one },
    },
    (request) => watchlists.delete(identityOf(request).uid, request.params.id),
  );

  app.post(
    '/watchlists/:id/restore',
    {
      schema: {
        ...documented('Undo the deletion of a watchlist'),
        params: idParams,
        response: one,
      },
    },
    (request) => watchlists.restore(identityOf(request).uid, request.params.id),
  );
};
