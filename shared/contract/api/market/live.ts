import { z } from 'zod';

/** One price of the live stream. */
export const quoteTickSchema = z.object({
  symbol: z.string(),
  price: z.number(),
  /** Against the previous trading close. Null when unknown. */
  day1ChangePercent: z.number().nullable(),
  /** UTC instant of the price. Null for a snapshot price that is not live. */
  time: z.string().nullable(),
  /** Day of its trading session in the market's calendar. Left out where unknown. */
  day: z.string().optional(),
  /** UTC instant of its close, while its market is closed. */
  closedAt: z.string().optional(),
  /** The same as text: `Close of 20 Nov 2026, 16:00 New York`. */
  label: z.string().optional(),
});
export type QuoteTick = z.infer<typeof quoteTickSchema>;

/**
 * `event: feed` of `GET /api/quotes/stream`: kind of the prices, sent first. `event: quotes`
 * follows, with a list of {@link QuoteTick}. The first list has every known symbol. After a
 * reconnect with `Last-Event-ID`, it has those that changed since.
 */
export const quoteFeedSchema = z.object({
  /** `none`: the data has no live source, so only snapshot prices are sent. */
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
