import { z } from 'zod';
import { WATCHLIST_LIMITS } from '../../user/watchlist-limits';
import { lineOfText, linesOfText } from '../site/line-of-text';
import { assetTypeSchema, symbolSchema } from '../market/asset';

export const watchlistItemSchema = z.object({
  symbol: z.string(),
  assetType: assetTypeSchema,
  addedAt: z.string(),
  /** Price when the asset was added. Null when there was none. */
  addedPrice: z.number().nullable(),
  /**
   * Day (`YYYY-MM-DD`) of the close in `addedPrice`. Null for a live price, and for a close of an
   * unknown day.
   */
  addedPriceDate: z.string().nullable(),
  note: z.string(),
  /** Heading of the asset's section. Empty: above the first heading. */
  section: z.string(),
  tags: z.array(z.string()),
  /** Price that the owner waits for, in the asset's currency. Null: none. */
  targetPrice: z.number().nullable(),
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

const name = lineOfText(60, { empty: 'A name is needed' });
const note = linesOfText(WATCHLIST_LIMITS.note);
const section = lineOfText(WATCHLIST_LIMITS.section);
const tags = z
  .array(lineOfText(WATCHLIST_LIMITS.tag, { empty: 'A tag is not empty' }))
  .max(WATCHLIST_LIMITS.tags)
  .transform((all) => [...new Set(all)]);
const targetPrice = z.number().positive('A target is above zero').max(1e12).nullable();

export const createWatchlistSchema = z.strictObject({
  name,
  items: z
    .array(z.strictObject({ symbol: symbolSchema }))
    .max(500)
    .optional(),
});
export const updateWatchlistSchema = z.strictObject({
  name: name.optional(),
  /**
   * The name that the change is based on. If the stored name differs, the update is rejected with a
   * 409.
   */
  was: z.strictObject({ name }).optional(),
  /** All symbols of the list in their new order. Omitted symbols follow in their current order. */
  order: z.array(symbolSchema).max(WATCHLIST_LIMITS.items).optional(),
  /**
   * The section of each of these symbols, written in the same transaction as the order. With `was`,
   * the update is rejected with a 409 when a symbol is stored under another section.
   */
  sections: z
    .array(z.strictObject({ symbol: symbolSchema, section, was: section.optional() }))
    .max(WATCHLIST_LIMITS.items)
    .optional(),
});
export const addWatchlistItemSchema = z.strictObject({
  symbol: symbolSchema,
  note: note.optional(),
});
const itemChange = z.strictObject({
  note: note.optional(),
  section: section.optional(),
  tags: tags.optional(),
  targetPrice: targetPrice.optional(),
});
export const updateWatchlistItemSchema = itemChange
  .extend({
    /**
     * The values that the change is based on. If the stored values differ, the update is rejected
     * with a 409.
     */
    was: itemChange.optional(),
  })
  .refine((body) => Object.keys(body).some((name) => name !== 'was'), 'Say what changes');
export type UpdateWatchlistItem = z.infer<typeof updateWatchlistItemSchema>;
/** Editable fields of a watchlist item. */
export type WatchlistItemChange = z.infer<typeof itemChange>;

/** Assets as typed, pasted or read from a file, with the fields stored beside them. */
export const addWatchlistItemsSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({
        /** A symbol or ticker in any common notation. */
        text: lineOfText(60, { empty: 'A symbol is needed' }),
        note: note.optional(),
        section: section.optional(),
        tags: tags.optional(),
        targetPrice: targetPrice.optional(),
        /** Time and price at which it was added to the source list. */
        addedAt: z.iso.datetime().optional(),
        addedPrice: z.number().nonnegative().nullable().optional(),
        /** Day of the close in `addedPrice`. */
        addedPriceDate: z.iso.date().nullable().optional(),
      }),
    )
    .min(1)
    .max(WATCHLIST_LIMITS.items),
});
export type AddWatchlistItem = z.input<typeof addWatchlistItemsSchema>['items'][number];

export const addedWatchlistItemsSchema = z.object({
  list: watchlistSchema,
  /** Symbols that are new on the list. */
  added: z.array(z.string()),
  /** Symbols that were on the list already and are unchanged. */
  present: z.array(z.string()),
  /** Entries without a match, as typed, with suggested assets. */
  notFound: z.array(
    z.object({
      text: z.string(),
      candidates: z.array(z.object({ symbol: z.string(), name: z.string() })),
    }),
  ),
});
export type AddedWatchlistItems = z.infer<typeof addedWatchlistItemsSchema>;
