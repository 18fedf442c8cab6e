import { z } from 'zod';
import { direction, paging, position, quarter, security } from './shared-schemas';

const holdingsFilter = {
  quarter: quarter.optional(),
  /** Left out: everything, including sold-out positions and options. */
  tab: z
    .enum(['all', 'holdings', 'new', 'increased', 'reduced', 'sold-out', 'options'])
    .default('all'),
  /** Includes options in weights and concentration. */
  includeOptions: z.enum(['true', 'false']).default('false'),
  sort: z
    .enum([
      'issuer',
      'status',
      'valueUSD',
      'weight',
      'weightChange',
      'shares',
      'shareChange',
      'shareChangePercent',
      'valueChangeUSD',
      'absoluteValueChange',
      'tradeEffectUSD',
      'priceEffectUSD',
    ])
    .default('valueUSD'),
  direction,
};
/** Query of `GET /api/13f/filers/{cik}/holdings.csv`. */
export const thirteenFHoldingsCsvQuerySchema = z.strictObject(holdingsFilter);
/** Query of `GET /api/13f/filers/{cik}`. */
export const thirteenFFilerQuerySchema = z.strictObject({
  ...holdingsFilter,
  page: paging.page,
  pageSize: z.coerce.number().int().min(1).max(1000).default(200),
});

export const thirteenFHoldingSchema = z.object({
  /** Stable key of the security across quarters and filers. */
  key: z.string(),
  ...security,
  ...position,
  previousValueUSD: z.number(),
  valueChangeUSD: z.number(),
  previousWeight: z.number().nullable(),
  /** shares₁·ΔP. Together with the trade effect, it is exactly the change of value. */
  priceEffectUSD: z.number(),
  /** Value divided by shares as filed, at the end of the quarter. */
  filedPrice: z.number().nullable(),
  split: z.object({ ratio: z.number(), basis: z.enum(['documented', 'inferred']) }).nullable(),
  /**
   * Lowest and highest price of the quarter, unadjusted. The purchase price is not known more
   * exactly.
   */
  priceRange: z.object({ low: z.number(), high: z.number() }).nullable(),
  entries: z.int(),
  investmentDiscretion: z.enum(['SOLE', 'DFND', 'OTR']).nullable(),
  votingAuthority: z.object({ sole: z.number(), shared: z.number(), none: z.number() }).nullable(),
  /**
   * Values along `historyQuarters`, 0 where not held. In shares of this quarter, adjusted for
   * splits.
   */
  history: z.object({ shares: z.array(z.number()), valueUSD: z.array(z.number()) }),
});
export type ThirteenFHoldingRow = z.infer<typeof thirteenFHoldingSchema>;
