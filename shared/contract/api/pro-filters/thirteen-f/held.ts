import { z } from 'zod';
import { SYMBOL_FORM } from '../../../../market/symbol';
import { listText } from '../../site/query-text';
import { holdingStatusSchema, quarter, security } from './shared-schemas';

/** Query of `GET /api/13f/filers/{cik}/held`. */
export const thirteenFHeldQuerySchema = z.strictObject({
  symbols: listText(SYMBOL_FORM, 'Symbols such as AAPL.US', 500),
  quarter: quarter.optional(),
});

/** Those of some symbols that a filer holds as shares or bonds; options are left out. */
export const thirteenFHeldResponseSchema = z.object({
  cik: z.string(),
  quarter: z.string(),
  /** How many symbols were asked for. */
  asked: z.int(),
  /** Percent of the filer's long value in all of them together. */
  weight: z.number(),
  /** Largest first; two classes of a share are two items. */
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
