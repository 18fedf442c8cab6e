import { z } from 'zod';
import { direction, paging, position, quarter, security } from './shared-schemas';

const holdingsFilter = {
  quarter: quarter.optional(),
  /** Left out: everything, positions that were sold out and options too. */
  tab: z
    .enum(['all', 'holdings', 'new', 'increased', 'reduced', 'sold-out', 'options'])
    .default('all'),
  /** Count options in weights and concentration. */
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
  /** The same security in the same form, in every quarter and for every filer. */
  key: z.string(),
  ...security,
  ...position,
  previousValueUSD: z.number(),
  valueChangeUSD: z.number(),
  previousWeight: z.number().nullable(),
  /** shares₁·ΔP; with the trade effect it is the change of value exactly. */
  priceEffectUSD: z.number(),
  /** Value divided by shares as filed, at the end of the quarter. */
  filedPrice: z.number().nullable(),
  split: z.object({ ratio: z.number(), basis: z.enum(['documented', 'inferred']) }).nullable(),
  /** Lowest and highest price of the quarter as traded then: all that is known of what was paid. */
  priceRange: z.object({ low: z.number(), high: z.number() }).nullable(),
  entries: z.int(),
  investmentDiscretion: z.enum(['SOLE', 'DFND', 'OTR']).nullable(),
  votingAuthority: z.object({ sole: z.number(), shared: z.number(), none: z.number() }).nullable(),
  /** Along `historyQuarters`; 0 where it was not held. Shares of this quarter: splits are applied. */
  history: z.object({ shares: z.array(z.number()), valueUSD: z.array(z.number()) }),
});
export type ThirteenFHoldingRow = z.infer<typeof thirteenFHoldingSchema>;
