import { z } from 'zod';
import { WATCHLIST_LIMITS } from '../../watchlist-limits';
import { lineOfText, linesOfText } from '../site/line-of-text';
import { assetTypeSchema, symbolSchema } from '../market/asset';

export const watchlistItemSchema = z.object({
  symbol: z.string(),
  assetType: assetTypeSchema,
  addedAt: z.string(),
  /** Price when it was added; null when there was none. */
  addedPrice: z.number().nullable(),
  /** Day (`YYYY-MM-DD`) whose close that price is; null for a live price, and for a close of an unknown day. */
  addedPriceDate: z.string().nullable(),
  note: z.string(),
  /** Heading under which the asset stands; empty: above the first one. */
  section: z.string(),
  tags: z.array(z.string()),
  /** Price that its owner waits for, in the asset's currency; null: none. */
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
  /** What the change was made of: when the list has another name by now, a new one is refused with a 409. */
  was: z.strictObject({ name }).optional(),
  /** All symbols of the list in their new order; symbols left out keep their order behind. */
  order: z.array(symbolSchema).max(WATCHLIST_LIMITS.items).optional(),
  /**
   * The section of each of these symbols, in the same transaction as the order; with `was` a 409 when one of
   * them is under another section by now.
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
    /** What the change was made of: when it is stored otherwise by now, the change is refused with a 409. */
    was: itemChange.optional(),
  })
  .refine((body) => Object.keys(body).some((name) => name !== 'was'), 'Say what changes');
export type UpdateWatchlistItem = z.infer<typeof updateWatchlistItemSchema>;
/** What is stored beside an asset and can change. */
export type WatchlistItemChange = z.infer<typeof itemChange>;

/** Assets as typed, pasted or read from a file, with what is stored beside them. */
export const addWatchlistItemsSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({
        /** A symbol or ticker in any usual form. */
        text: lineOfText(60, { empty: 'A symbol is needed' }),
        note: note.optional(),
        section: section.optional(),
        tags: tags.optional(),
        targetPrice: targetPrice.optional(),
        /** When and at which price it was added to the list that this comes from. */
        addedAt: z.iso.datetime().optional(),
        addedPrice: z.number().nonnegative().nullable().optional(),
        /** Day whose close that price is. */
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
  /** Symbols that were on it and stay as they were. */
  present: z.array(z.string()),
  /** What was not found, as typed, with assets that may be meant. */
  notFound: z.array(
    z.object({
      text: z.string(),
      candidates: z.array(z.object({ symbol: z.string(), name: z.string() })),
    }),
  ),
});
export type AddedWatchlistItems = z.infer<typeof addedWatchlistItemsSchema>;
