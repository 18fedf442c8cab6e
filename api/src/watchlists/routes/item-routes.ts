import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  addedWatchlistItemsSchema,
  addWatchlistItemSchema,
  addWatchlistItemsSchema,
  symbolSchema,
  updateWatchlistItemSchema,
} from 'shared/contract/schemas';
import { identityOf } from '../../identity/authentication';
import { CHANGE_PROBLEMS, idParams } from '../../identity/user-routes';
import { canonical, documented, one, type WatchlistRouteOptions } from './route-options';

const itemParams = idParams.extend({ symbol: symbolSchema });

/** A full list with notes and tags. */
const MAX_BATCH_BYTES = 1024 * 1024;

/** Assets on a watchlist: add, change, remove. */
export const itemRoutes: FastifyPluginAsyncZod<WatchlistRouteOptions> = async (
  app,
  { watchlists, newItems },
) => {
  app.post(
    '/watchlists/:id/items',
    {
      schema: {
        ...documented('Add an asset; adding it again changes nothing'),
        params: idParams,
        body: addWatchlistItemSchema,
        response: one,
      },
    },
    async (request) => {
      const { symbol, note = '' } = request.body;
      const { uid } = identityOf(request);
      const items = await newItems.pricedNow([{ ...newItems.ofSymbol(symbol, 'symbol'), note }]);
      return (await watchlists.addItems(uid, request.params.id, items)).list;
    },
  );

  app.post(
    '/watchlists/:id/items/batch',
    {
      bodyLimit: MAX_BATCH_BYTES,
      schema: {
        ...documented('Add assets in any form of their symbols; says what was not found'),
        params: idParams,
        body: addWatchlistItemsSchema,
        response: { 200: addedWatchlistItemsSchema, ...CHANGE_PROBLEMS },
      },
    },
    async (request) => {
      const { items, notFound } = await newItems.ofEntries(request.body.items);
      const { list, added } = await watchlists.addItems(
        identityOf(request).uid,
        request.params.id,
        items,
      );
      const isNew = new Set(added);
      const symbols = new Set(items.map(({ symbol }) => symbol));
      return { list, added, present: [...symbols].filter((one) => !isNew.has(one)), notFound };
    },
  );

  app.patch(
    '/watchlists/:id/items/:symbol',
    {
      schema: {
        ...documented('Change note, section, tags or target price of an asset'),
        params: itemParams,
        body: updateWatchlistItemSchema,
        response: one,
      },
    },
    (request) => {
      const { id, symbol } = request.params;
      return watchlists.updateItem(identityOf(request).uid, id, canonical(symbol), request.body);
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
