import { z } from 'zod';
import { ASSET_TYPES } from '../../../../market/asset-types';
import {
  direction,
  page,
  paging,
  position,
  quarter,
  quarterFilingSchema,
  quarterLimit,
  statusCounts,
} from './shared-schemas';

/**
 * Views of the positions in an asset. `holders` are shares held now; `first-time` are new holders
 * that never reported shares of it before; `buyers` and `sellers` are positions whose trading is
 * known.
 */
export const HOLDER_TABS = [
  'all',
  'holders',
  'buyers',
  'sellers',
  'new',
  'first-time',
  'increased',
  'reduced',
  'sold-out',
  'options',
  'bonds',
] as const;
export type HolderTab = (typeof HOLDER_TABS)[number];

const holdersSelection = {
  quarter: quarter.optional(),
  /** Left out: everything, including sold-out positions, options and bonds. */
  tab: z.enum(HOLDER_TABS).default('all'),
  /** Part of the name of an institution. */
  search: z.string().trim().max(100).optional(),
  sort: z
    .enum([
      'valueUSD',
      'valueChangeUSD',
      'shares',
      'shareChange',
      'shareChangePercent',
      'weight',
      'weightChange',
      'priceEffectUSD',
      'tradeEffectUSD',
      'heldSince',
      'filedDate',
      'name',
    ])
    .default('valueUSD'),
  direction,
};

/** Query of `GET /api/assets/{symbol}/holders`. */
export const assetHoldersQuerySchema = z.strictObject({ ...holdersSelection, ...paging });
/** The same without pages, for `GET /api/assets/{symbol}/holders.csv`. */
export const assetHoldersCsvQuerySchema = z.strictObject(holdersSelection);

/** Trading in shares. Without first filings and suspected splits, which show no trades. */
const holderActivitySchema = z.object({
  /** Institutions that were net buyers or net sellers. */
  buyers: z.int(),
  sellers: z.int(),
  /** Institutions that report shares for the first time, although they filed before. */
  firstTime: z.int(),
  boughtUSD: z.number(),
  /** Not negative. */
  soldUSD: z.number(),
  /** Value of shares in the previous report of each institution. */
  previousValueUSD: z.number(),
  /**
   * Parts of the change of value: `valueUSD − previousValueUSD = tradeEffectUSD + priceEffectUSD +
   * firstFilingsUSD + notComparableUSD`.
   */
  tradeEffectUSD: z.number(),
  priceEffectUSD: z.number(),
  /** Value in first reports of institutions: not necessarily bought. */
  firstFilingsUSD: z.number(),
  /** Change of value across splits of unknown ratio. */
  notComparableUSD: z.number(),
});

/** Positions other than shares: never part of the sums of shares. */
const otherPositionsSchema = z.object({
  institutions: z.int(),
  /** For options, the value of the underlying shares. */
  valueUSD: z.number(),
});

export const assetHoldersResponseSchema = z.object({
  symbol: z.string(),
  name: z.string().nullable(),
  assetType: z.enum(ASSET_TYPES),
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
    activity: holderActivitySchema,
    puts: otherPositionsSchema,
    calls: otherPositionsSchema,
    bonds: otherPositionsSchema,
  }),
  /** Number of positions by tab, whatever `tab` and `search` select. */
  tabs: z.record(z.enum(HOLDER_TABS), z.int()),
  /** Completeness of the requested or the newest quarter. Null without reports. */
  filing: quarterFilingSchema.nullable(),
  items: z.array(
    z.object({
      cik: z.string(),
      name: z.string(),
      quarter: z.string(),
      filedDate: z.string().nullable(),
      titleOfClass: z.string().nullable(),
      ...position,
      /** Report that the changes compare with. Null in a first filing. */
      previousQuarter: z.string().nullable(),
      previousValueUSD: z.number(),
      valueChangeUSD: z.number(),
      /** shares₁·ΔP. Together with the trade effect, it is exactly the change of value. */
      priceEffectUSD: z.number(),
      /** New, and without shares of it in any earlier report. Null for options and bonds. */
      firstTime: z.boolean().nullable(),
      /**
       * First report of the unbroken run of reports with shares. Null for options, bonds and
       * positions sold out.
       */
      heldSince: z.string().nullable(),
    }),
  ),
  ...page,
});
export type AssetHoldersResponse = z.infer<typeof assetHoldersResponseSchema>;

/** Answer of `GET /api/assets/{symbol}/holders/history`. */
export const assetHoldersHistorySchema = z.object({
  symbol: z.string(),
  /** Oldest first, as far as the user's plan opens them. Shares only, in today's shares. */
  quarters: z.array(
    z.object({
      ...quarterFilingSchema.shape,
      holders: z.int(),
      shares: z.number(),
      valueUSD: z.number(),
      /** Shares bought less shares sold. */
      shareChange: z.number(),
      tradeEffectUSD: z.number(),
      priceEffectUSD: z.number(),
      new: z.int(),
      firstTime: z.int(),
      increased: z.int(),
      decreased: z.int(),
      soldOut: z.int(),
      /** New shares for one share since the previous quarter; 1 without a split. */
      splitRatio: z.number(),
    }),
  ),
  quarterLimit,
  asOf: z.string(),
});
export type AssetHoldersHistory = z.infer<typeof assetHoldersHistorySchema>;
