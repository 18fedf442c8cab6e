import { z } from 'zod';
import { rowLimitSchema } from '../../plans';
import { ASSET_TYPES } from '../../../../market/asset-types';

export const quarter = z.string().regex(/^\d{4}Q[1-4]$/, 'is not a quarter such as 2026Q1');
export const cik = z.string().regex(/^\d{1,10}$/, 'is not a CIK of at most ten digits');
export const paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
};
export const direction = z.enum(['asc', 'desc']).default('desc');
export const page = { total: z.int(), page: z.int(), pageSize: z.int(), asOf: z.string() };

export const holdingStatusSchema = z.enum([
  'NEW',
  'INCREASED',
  'DECREASED',
  'UNCHANGED',
  'SOLD_OUT',
]);
export type HoldingStatus = z.infer<typeof holdingStatusSchema>;

/** Identity of a security: `symbol` only where it is known, `listed` when its page exists. */
export const security = {
  issuer: z.string(),
  titleOfClass: z.string().nullable(),
  cusip: z.string().nullable(),
  ticker: z.string().nullable(),
  symbol: z.string().nullable(),
  listed: z.boolean(),
  /** Null where it is not listed. */
  assetType: z.enum(ASSET_TYPES).nullable(),
  logoUrl: z.string().nullable(),
  sector: z.string().nullable(),
};

export const filingDelay = {
  filedDate: z.string().nullable(),
  /** Last day on which the report was in time. */
  deadline: z.string(),
  /** Days between the end of the quarter and the first filing. */
  delayDays: z.int().nullable(),
  late: z.boolean().nullable(),
};

/** How many institutions have reported a quarter. */
export const quarterFilingSchema = z.object({
  quarter: z.string(),
  /** Last day on which a report was in time. */
  deadline: z.string(),
  /** True until the deadline: further reports will change the sums. */
  open: z.boolean(),
  /** Institutions with a report of the quarter. */
  reported: z.int(),
  /** The same for the previous quarter. */
  reportedBefore: z.int(),
});

export const concentration = {
  /** Percent of the long value. */
  top1: z.number().nullable(),
  top5: z.number().nullable(),
  top10: z.number().nullable(),
  /** Σw², weights as fractions. */
  hhi: z.number().nullable(),
  /** 1/HHI. */
  effectiveN: z.number().nullable(),
};

export const statusCounts = {
  new: z.int(),
  increased: z.int(),
  decreased: z.int(),
  unchanged: z.int(),
  soldOut: z.int(),
};

/** A position of a filer in one security, with its changes since the previous quarter. */
export const position = {
  /** SH shares, PRN principal amount of debt. */
  amountType: z.enum(['SH', 'PRN']),
  putCall: z.enum(['Put', 'Call']).nullable(),
  status: holdingStatusSchema,
  /** True without an earlier report: then NEW does not imply a purchase. */
  firstFiling: z.boolean(),
  shares: z.number(),
  /** In shares of this quarter, adjusted for splits. */
  previousShares: z.number(),
  shareChange: z.number(),
  shareChangePercent: z.number().nullable(),
  valueUSD: z.number(),
  /** Percent of the filer's long value. Null for an option unless options are counted. */
  weight: z.number().nullable(),
  /** Percentage points. */
  weightChange: z.number().nullable(),
  /** Δshares·P₀. For new, sold-out and `splitSuspected` positions, the whole change of value. */
  tradeEffectUSD: z.number(),
  /**
   * Shares and price moved as in a split of unknown ratio: the change of shares is not comparable.
   */
  splitSuspected: z.boolean(),
};

/**
 * Reports that the user's plan opens (the newest), and the total. Left out when the plan opens all.
 */
export const quarterLimit = rowLimitSchema.optional();
