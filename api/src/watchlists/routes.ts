import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  addWatchlistItemSchema,
  createWatchlistSchema,
  problemSchema,
  symbolSchema,
  updateWatchlistItemSchema,
  updateWatchlistSchema,
  watchlistSchema,
  watchlistsSchema,
} from 'shared/contract/schemas';
import { identityOf } from '../identity/authentication';
import { cacheAs } from '../http/cache-policy';
import { invalidInput, notFound } from '../http/problem';
import type { FindAsset } from './asset-directory';
import type { NewItem, WatchlistRepository } from './watchlist-repository';

// An id that cannot be one is an unknown list, not a mistake to explain.
const params = z.object({ id: z.string().max(100) });
const itemParams = params.extend({ symbol: symbolSchema });
const isId = (id: string) => z.uuid().safeParse(id).success;

const refusals = { 400: problemSchema, 401: problemSchema, 404: problemSchema, 409: problemSchema };
const one = { 200: watchlistSchema, ...refusals };
const documented = (summary: string) => ({
  tags: ['watchlists'],
  summary,
  security: [{ idToken: [] }],
});

/** `/watchlists`: the signed-in person's own lists. */
export const watchlistRoutes: FastifyPluginAsyncZod<{
  watchlists: WatchlistRepository;
  findAsset: FindAsset;
}> = async (app, { watchlists, findAsset }) => {
  cacheAs(app, 'personal');
  app.addHook('onRequest', app.requireSignIn);
  app.addHook<{ Params: { id?: string } }>('preHandler', async (request) => {
    const { id } = request.params;
    if (id !== undefined && !isId(id)) throw notFound('There is no such watchlist');
  });

  const newItem = (symbol: string, field: string): NewItem => {
    const asset = findAsset(symbol);
    if (!asset) throw invalidInput([{ field, message: `${symbol} is not a known asset` }]);
    return { symbol: asset.symbol, assetType: asset.assetType, addedPrice: asset.price };
  };
  const canonical = (symbol: string) => symbol.toUpperCase();

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
        ...documented('Create a watchlist'),
        body: createWatchlistSchema,
        response: { 201: watchlistSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { name, items = [] } = request.body;
      const list = await watchlists.create(
        identityOf(request).uid,
        name,
        items.map(({ symbol }, index) => newItem(symbol, `items[${index}].symbol`)),
      );
      return reply.code(201).header('location', `/api/watchlists/${list.id}`).send(list);
    },
  );

  app.get(
    '/watchlists/:id',
    { schema: { ...documented('One watchlist'), params, response: one } },
    (request) => watchlists.one(identityOf(request).uid, request.params.id),
  );

  app.patch(
    '/watchlists/:id',
    {
      schema: {
        ...documented('Rename or reorder a watchlist'),
        params,
        body: updateWatchlistSchema,
        response: one,
      },
    },
    (request) => {
      const { name, order } = request.body;
      return watchlists.update(identityOf(request).uid, request.params.id, {
        ...(name !== undefined && { name }),
        ...(order && { order: order.map(canonical) }),
      });
    },
  );

  app.delete(
    '/watchlists/:id',
    { schema: { ...documented('Delete a watchlist; answers it'), params, response: one } },
    (request) => watchlists.delete(identityOf(request).uid, request.params.id),
  );

  app.post(
    '/watchlists/:id/restore',
    { schema: { ...documented('Undo the deletion of a watchlist'), params, response: one } },
    (request) => watchlists.restore(identityOf(request).uid, request.params.id),
  );

  app.post(
    '/watchlists/:id/items',
    {
      schema: {
        ...documented('Add an asset; adding it again changes nothing'),
        params,
        body: addWatchlistItemSchema,
        response: one,
      },
    },
    (request) => {
      const { symbol, note = '' } = request.body;
      const item = { ...newItem(symbol, 'symbol'), note };
      return watchlists.addItem(identityOf(request).uid, request.params.id, item);
    },
  );

  app.patch(
    '/watchlists/:id/items/:symbol',
    {
      schema: {
        ...documented('Change the note of an asset'),
        params: itemParams,
        body: updateWatchlistItemSchema,
        response: one,
      },
    },
    (request) => {
      const { id, symbol } = request.params;
      return watchlists.updateItem(
        identityOf(request).uid,
        id,
        canonical(symbol),
        request.body.note,
      );
    },
  );

  app.delete(
    '/watchlists/:id/items/:symbol',
    { schema: { ...documented('Remove an asset'), params: itemParams, response: one } },
    (request) => {
      const { id, symbol } = request.params;
      return watchlists.removeItem(identityOf(request).uid, id, canonical(symbol));
    },
  );
};
