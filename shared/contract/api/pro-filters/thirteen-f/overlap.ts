import { z } from 'zod';
import { page, paging, quarter, security } from './shared-schemas';

/** Query of `GET /api/13f/overlap`. */
export const thirteenFOverlapQuerySchema = z.strictObject({
  ciks: z
    .string()
    .max(100)
    .transform((text) => [...new Set(text.split(',').map((each) => each.trim().padStart(10, '0')))])
    .pipe(
      z
        .array(z.string().regex(/^\d{10}$/, 'is not a list of CIKs separated by commas'))
        .min(2, 'needs two different filers')
        .max(5, 'takes at most five filers'),
    ),
  quarter: quarter.optional(),
  show: z.enum(['common', 'all']).default('common'),
  ...paging,
});

export const thirteenFOverlapResponseSchema = z.object({
  /** Quarter of each filer. They differ if the filers have no newest quarter in common. */
  filers: z.array(
    z.object({
      cik: z.string(),
      name: z.string(),
      quarter: z.string(),
      valueUSD: z.number(),
      positions: z.int(),
    }),
  ),
  sameQuarter: z.boolean(),
  common: z.int(),
  /**
   * Σ of the smallest weight among the filers, percent: 100 for equal portfolios, 0 for nothing in
   * common.
   */
  overlapPercent: z.number(),
  items: z.array(
    z.object({
      ...security,
      /** In the order of `filers`. Null where not held. */
      holdings: z.array(
        z.object({ shares: z.number(), valueUSD: z.number(), weight: z.number() }).nullable(),
      ),
      leastWeight: z.number(),
    }),
  ),
  ...page,
});
export type ThirteenFOverlapResponse = z.infer<typeof thirteenFOverlapResponseSchema>;
