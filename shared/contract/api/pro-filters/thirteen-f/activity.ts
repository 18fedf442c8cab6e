import { z } from 'zod';
import { page, paging, quarter, security, quarterLimit } from './shared-schemas';

/** Query of `GET /api/13f/activity`. */
export const thirteenFActivityQuerySchema = z.strictObject({
  quarter: quarter.optional(),
  kind: z.enum(['bought', 'sold', 'crowded', 'new']).default('bought'),
  ...paging,
});

export const thirteenFActivityItemSchema = z.object({
  ...security,
  holders: z.int(),
  /** Percent of the filers of the quarter. */
  holdersPercent: z.number(),
  /** Change of the number of holders among filers that reported both quarters. */
  holdersChange: z.int(),
  buyers: z.int(),
  sellers: z.int(),
  new: z.int(),
  soldOut: z.int(),
  boughtUSD: z.number(),
  soldUSD: z.number(),
  netTradeUSD: z.number(),
  valueUSD: z.number(),
  shares: z.number(),
  /** Filers with it among their ten largest positions. */
  top10Holders: z.int(),
  /** Mean weight among its holders, percent. */
  meanWeight: z.number().nullable(),
});
export type ThirteenFActivityItem = z.infer<typeof thirteenFActivityItemSchema>;

export const thirteenFActivityResponseSchema = z.object({
  quarter: z.string().nullable(),
  /** Newest first, as far as the user's plan opens them. */
  quarters: z.array(z.string()),
  quarterLimit,
  kind: z.enum(['bought', 'sold', 'crowded', 'new']),
  /** Formula of the sort order, as text. */
  formula: z.string(),
  /** Filers with a report of the quarter, and those that also reported the previous quarter. */
  filers: z.int(),
  comparedFilers: z.int(),
  items: z.array(thirteenFActivityItemSchema),
  ...page,
});
export type ThirteenFActivityResponse = z.infer<typeof thirteenFActivityResponseSchema>;
