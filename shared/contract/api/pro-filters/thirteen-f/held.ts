import { z } from 'zod';
import { SYMBOL_FORM } from '../../../../market/symbol';
import { listText } from '../../site/query-text';
import { holdingStatusSchema, quarter, security } from './shared-schemas';

/** Query of `GET /api/13f/filers/{cik}/held`. */
export const thirteenFHeldQuerySchema = z.strictObject({
  symbols: listText(SYMBOL_FORM, 'Symbols such as AAPL.US', 500),
  quarter: quarter.optional(),
});

/** Positions of a filer in the requested symbols as shares or bonds. Options are left out. */
export const thirteenFHeldResponseSchema = z.object({
  cik: z.string(),
  quarter: z.string(),
  /** Number of requested symbols. */
  asked: z.int(),
  /** Percent of the filer's long value, for all of them together. */
  weight: z.number(),
  /** Largest first. Two share classes are two items. */
  items: z.array(
    z.object({
      ...security,
      status: holdingStatusSchema,
      valueUSD: z.number(),
      weight: z.number().nullable(),
    }),
  ),
  asOf: z.string(),
});
export type ThirteenFHeldResponse = z.infer<typeof thirteenFHeldResponseSchema>;
