import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  addedWatchlistItemsSchema,
  addWatchlistItemSchema,
  addWatchlistItemsSchema,
  createWatchlistSchema,
  problemSchema,
  symbolSchema,
  updateWatchlistItemSchema,
  updateWatchlistSchema,
  watchlistSchema,
  watchlistsSchema,
} from 'shared/contract/schemas';
import type { CurrentPrice, CurrentPrices } from '../live/current-prices';
import { identityOf } from '../identity/authentication';
import { cacheAs } from '../http/cache-policy';
import { invalidInput, notFound } from '../http/problem';
import type { FindAsset, ListedAsset, ResolveAsset } from './asset-directory';
import type { NewItem, WatchlistRepository } from './watchlist-repository';

// An id that cannot be one is an unknown list, not a mistake to explain.
const params = z.object({ id: z.string().max(100) });
const itemParams = params.extend({ symbol: symbolSchema });
const isId = (id: string) => z.uuid().safeParse(id).success;

/** A full list with notes and tags. */
const MAX_BATCH_BYTES = 1024 * 1024;

const refusals = { 400: problemSchema, 401: problemSchema, 404: problemSchema, 409: problemSchema };
const one = { 200: watchlistSchema, ...refusals };
const documented = (summary: string) => ({
  tags: ['watchlists'],
  summary,
  security: [{ idToken: [] }],
});

/** Without a price: the prices of all new items are requested together. */
const itemOf = ({ symbol, assetType }: ListedAsset): NewItem => ({
  symbol,
  assetType,
  addedPrice: null,
});

const addedAtPrice = (current: CurrentPrice | undefined) => ({
  addedPrice: current?.price ?? null,
  addedPriceDate: current?.closeOf ?? null,
});

/** `/watchlists`: the signed-in user's lists. */
export const watchlistRoutes: FastifyPluginAsyncZod<{
  watchlists: WatchlistRepository;
  findAsset: FindAsset;
  resolveAsset: ResolveAsset;
  currentPrices: CurrentPrices;
}> = async (app, { watchlists, findAsset, resolveAsset, currentPrices }) => {
  cacheAs(app, 'personal');
  app.addHook('onRequest', app.requireSignIn);
  app.addHook<{ Params: { id?: string } }>('preHandler', async (request) => {
    const { id } = request.params;
    if (id !== undefined && !isId(id)) throw notFound('There is no such watchlist');
  });

  const newItem = (symbol: string, field: string): NewItem => {
    const asset = findAsset(symbol);
    if (!asset) throw invalidInput([{ field, message: `${symbol} is not a known asset` }]);
    return itemOf(asset);
  };
  /** The items as added at this moment: at the live price, else at the last close. */
  async function pricedNow(items: readonly NewItem[]): Promise<NewItem[]> {
    const prices = await currentPrices(items.map(({ symbol }) => symbol));
    return items.map((item) => ({ ...item, ...addedAtPrice(prices.get(item.symbol)) }));
  }
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
        await pricedNow(
          items.map(({ symbol }, index) => newItem(symbol, `items[${index}].symbol`)),
        ),
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
        ...documented('Rename or reorder a watchlist, put its assets under sections'),
        params,
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
    async (request) => {
      const { symbol, note = '' } = request.body;
      const { uid } = identityOf(request);
      const items = await pricedNow([{ ...newItem(symbol, 'symbol'), note }]);
      return (await watchlists.addItems(uid, request.params.id, items)).list;
    },
  );

  app.post(
    '/watchlists/:id/items/batch',
    {
      bodyLimit: MAX_BATCH_BYTES,
      schema: {
        ...documented('Add assets in any form of their symbols; says what was not found'),
        params,
        body: addWatchlistItemsSchema,
        response: { 200: addedWatchlistItemsSchema, ...refusals },
      },
    },
    async (request) => {
      const additions: NewItem[] = [];
      // The current price does not belong to another day.
      const addedNow = new Set<NewItem>();
      const notFound: { text: string; candidates: { symbol: string; name: string }[] }[] = [];
      for (const { text, addedAt, addedPrice, addedPriceDate, ...beside } of request.body.items) {
        const { asset, candidates } = resolveAsset(text);
        if (!asset) {
          notFound.push({ text, candidates: [...candidates] });
          continue;
        }
        const item: NewItem = {
          ...itemOf(asset),
          ...beside,
          ...(addedAt !== undefined && { addedAt: new Date(addedAt) }),
          ...(addedPrice !== undefined && { addedPrice }),
          ...(addedPrice !== undefined && addedPriceDate !== undefined && { addedPriceDate }),
        };
        additions.push(item);
        if (addedAt === undefined && addedPrice === undefined) addedNow.add(item);
      }
      const prices = await currentPrices([...addedNow].map(({ symbol }) => symbol));
      const { list, added } = await watchlists.addItems(
        identityOf(request).uid,
        request.params.id,
        additions.map((item) =>
          addedNow.has(item) ? { ...item, ...addedAtPrice(prices.get(item.symbol)) } : item,
        ),
      );
      const isNew = new Set(added);
      const symbols = new Set(additions.map(({ symbol }) => symbol));
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
