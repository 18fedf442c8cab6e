import { z } from 'zod';
import {
  direction,
  page,
  paging,
  position,
  quarter,
  statusCounts,
  quarterLimit,
} from './shared-schemas';

/** Query of `GET /api/assets/{symbol}/holders`. */
export const assetHoldersQuerySchema = z.strictObject({
  quarter: quarter.optional(),
  sort: z
    .enum([
      'valueUSD',
      'shares',
      'shareChange',
      'shareChangePercent',
      'weight',
      'weightChange',
      'tradeEffectUSD',
      'name',
    ])
    .default('valueUSD'),
  direction,
  ...paging,
});

export const assetHoldersResponseSchema = z.object({
  symbol: z.string(),
  /**
   * Null: the newest report of each filer, at most two quarters older than the newest of all
   * filers.
   */
  quarter: z.string().nullable(),
  /** Newest first, as far as the user's plan opens them. */
  quarters: z.array(z.string()),
  quarterLimit,
  summary: z.object({
    /** Filers that hold shares of it. */
    holders: z.int(),
    ...statusCounts,
    shares: z.number(),
    shareChange: z.number(),
    valueUSD: z.number(),
    /** Percent of the shares outstanding. Null when that number is unknown. */
    sharesOutstandingPercent: z.number().nullable(),
  }),
  items: z.array(
    z.object({
      cik: z.string(),
      name: z.string(),
      quarter: z.string(),
      filedDate: z.string().nullable(),
      titleOfClass: z.string().nullable(),
      ...position,
    }),
  ),
  ...page,
});
export type AssetHoldersResponse = z.infer<typeof assetHoldersResponseSchema>;
