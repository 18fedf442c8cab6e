import { z } from 'zod';
import { SYMBOL_FORM } from '../../../../market/symbol';
import { listText } from '../../site/query-text';

/** Maximum number of assets of one request. */
const MAX_SYMBOLS = 500;

/** Query of `GET /api/13f/holder-changes`. */
export const holderChangesQuerySchema = z.strictObject({
  symbols: listText(SYMBOL_FORM, 'Symbols such as AAPL.US', MAX_SYMBOLS),
});
export type HolderChangesQuery = z.input<typeof holderChangesQuerySchema>;

/** Trades of managers by asset, from their newest reports. Assets without a trade are left out. */
export const holderChangesSchema = z.object({
  /** Assets with the most trades first. */
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
      /** Shares bought less shares sold, adjusted for splits. */
      shareChange: z.number(),
      /** Filing date of the newest report or amendment with a trade. */
      lastFiled: z.string().nullable(),
    }),
  ),
  asOf: z.string(),
});
export type HolderChanges = z.infer<typeof holderChangesSchema>;
