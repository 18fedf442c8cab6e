import { z } from 'zod';

/**
 * `GET /api/assets/{symbol}/coverage`: how much the other calls about one asset have to tell. A page
 * knows by it what to leave out before it asks for anything.
 */
export const assetCoverageSchema = z.object({
  symbol: z.string(),
  /** Periods of financial statements, years and quarters. */
  statements: z.int(),
  /** Dividends, paid and announced. */
  dividends: z.int(),
  /** Reports of earnings, past and to come. */
  earnings: z.int(),
  /** Positions of institutions in their newest 13F reports. */
  holders: z.int(),
  senateTransactions: z.int(),
  /** Components of an index or holdings of a fund; a followed index that is known counts as one. */
  components: z.int(),
  /** Indices and funds that it is part of, each fund once. */
  memberships: z.int(),
  /** Stories, each once. */
  news: z.int(),
  asOf: z.string(),
});
export type AssetCoverage = z.infer<typeof assetCoverageSchema>;
