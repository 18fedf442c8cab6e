import { z } from 'zod';

/**
 * `GET /api/assets/{symbol}/coverage`: amount of data that the other endpoints have for one asset.
 * A page uses it to leave out empty sections before it requests anything.
 */
export const assetCoverageSchema = z.object({
  symbol: z.string(),
  /** Periods of financial statements, years and quarters. */
  statements: z.int(),
  /** Dividends, paid and announced. */
  dividends: z.int(),
  /** Earnings reports, past and future. */
  earnings: z.int(),
  /** Positions of institutions in their newest 13F reports. */
  holders: z.int(),
  senateTransactions: z.int(),
  /** Components of an index or holdings of a fund. A followed index that is known counts as one. */
  components: z.int(),
  /** Indices and funds that contain it, each fund once. */
  memberships: z.int(),
  /** Stories, each once. */
  news: z.int(),
  asOf: z.string(),
});
export type AssetCoverage = z.infer<typeof assetCoverageSchema>;
