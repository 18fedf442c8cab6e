import { z } from 'zod';
import { assetTypeSchema, symbolSchema } from './asset';

export const watchlistItemSchema = z.object({
  symbol: z.string(),
  assetType: assetTypeSchema,
  addedAt: z.string(),
  /** Price when it was added; null when there was none. */
  addedPrice: z.number().nullable(),
  note: z.string(),
});
export type WatchlistItem = z.infer<typeof watchlistItemSchema>;

export const watchlistSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  items: z.array(watchlistItemSchema),
});
export type Watchlist = z.infer<typeof watchlistSchema>;

export const watchlistsSchema = z.object({ items: z.array(watchlistSchema) });

const name = z.string().trim().min(1, 'A name is needed').max(60, 'At most 60 characters');
export const createWatchlistSchema = z.strictObject({
  name,
  items: z
    .array(z.strictObject({ symbol: symbolSchema }))
    .max(500)
    .optional(),
});
export const updateWatchlistSchema = z.strictObject({
  name: name.optional(),
  /** All symbols of the list in their new order; symbols left out keep their order behind. */
  order: z.array(symbolSchema).max(500).optional(),
});
export const addWatchlistItemSchema = z.strictObject({
  symbol: symbolSchema,
  note: z.string().max(500).optional(),
});
export const updateWatchlistItemSchema = z.strictObject({ note: z.string().max(500) });
