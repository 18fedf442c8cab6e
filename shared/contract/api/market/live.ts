import { z } from 'zod';

/** One price of the live stream. */
export const quoteTickSchema = z.object({
  symbol: z.string(),
  price: z.number(),
  /** Against the previous trading close; null when that is unknown. */
  day1ChangePercent: z.number().nullable(),
  /** UTC instant of the price; null when it is the snapshot's and not live. */
  time: z.string().nullable(),
  /** Day of the session that it was traded in, by the market's own calendar; left out where that is not known. */
  day: z.string().optional(),
  /** UTC instant of the close that the price is of, while its market is closed. */
  closedAt: z.string().optional(),
  /** The same for a reader: `Close of 20 Nov 2026, 16:00 New York`. */
  label: z.string().optional(),
});
export type QuoteTick = z.infer<typeof quoteTickSchema>;

/**
 * `event: feed` of `GET /api/quotes/stream`: what kind of prices follow. Sent first. After it come
 * `event: quotes` with a list of {@link QuoteTick}; the first list has every known symbol, or after a
 * reconnect with `Last-Event-ID` those that changed since.
 */
export const quoteFeedSchema = z.object({
  /** `none`: the data has no live source; only the snapshot's prices are sent. */
  kind: z.enum(['simulated', 'live', 'none']),
  label: z.string(),
});
export type QuoteFeed = z.infer<typeof quoteFeedSchema>;

/** Answer of `POST /api/quotes/ticket`. */
export const streamTicketSchema = z.object({
  /** Opens one stream: `GET /api/quotes/stream?ticket=`. */
  ticket: z.string(),
  expiresAt: z.iso.datetime(),
});
export type StreamTicket = z.infer<typeof streamTicketSchema>;
