import { z } from 'zod';
import { SYMBOL_FORM } from '../../../../market/symbol';
import { listText } from '../../site/query-text';

/** Most assets that one call asks for. */
const MAX_SYMBOLS = 500;

/** Query of `GET /api/13f/holder-changes`. */
export const holderChangesQuerySchema = z.strictObject({
  symbols: listText(SYMBOL_FORM, 'Symbols such as AAPL.US', MAX_SYMBOLS),
});
export type HolderChangesQuery = z.input<typeof holderChangesQuerySchema>;

/** What managers did with assets by their newest reports; those that nobody traded are left out. */
export const holderChangesSchema = z.object({
  /** Those with the most trades first. */
  items: z.array(
    z.object({
      symbol: z.string(),
      name: z.string().nullable(),
      /** Managers that report shares of it now. */
      holders: z.int(),
      new: z.int(),
      increased: z.int(),
      decreased: z.int(),
      soldOut: z.int(),
      /** Shares that they bought more than they sold, splits applied. */
      shareChange: z.number(),
      /** Day on which the newest of the reports and amendments that tell of a trade was filed. */
      lastFiled: z.string().nullable(),
    }),
  ),
  asOf: z.string(),
});
export type HolderChanges = z.infer<typeof holderChangesSchema>;
