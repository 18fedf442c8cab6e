import { z } from 'zod';
import { STATEMENT_ITEM_NAMES } from '../../../market/statements';
import { earningsReportSchema } from './earnings';

export const FUNDAMENTALS_PERIODS = ['annual', 'quarterly', 'ttm'] as const;
export type FundamentalsPeriod = (typeof FUNDAMENTALS_PERIODS)[number];

/** Query of `GET /api/assets/{symbol}/fundamentals`. */
export const fundamentalsQuerySchema = z.strictObject({
  period: z
    .enum(FUNDAMENTALS_PERIODS, `One of ${FUNDAMENTALS_PERIODS.join(', ')}`)
    .default('annual'),
});
export type FundamentalsQuery = z.input<typeof fundamentalsQuerySchema>;

const itemName = z.enum(STATEMENT_ITEM_NAMES as [(typeof STATEMENT_ITEM_NAMES)[number]]);

export const fundamentalsSchema = z.object({
  symbol: z.string(),
  period: z.enum(FUNDAMENTALS_PERIODS),
  /** Currency of the sums, whole units (pounds, not pence); null without statements. */
  currencyCode: z.string().nullable(),
  /** Source of the statements. Null without any. */
  source: z.string().nullable(),
  asOf: z.string(),
  /** Last day and filing date of each column, ascending. Empty without statements. */
  periods: z.array(
    z.object({
      periodEnd: z.string(),
      filedDate: z.string().nullable(),
      /** True for twelve months summed from four quarters. */
      computed: z.boolean(),
    }),
  ),
  /**
   * Diluted shares by period in today's shares, for figures per share; shares outstanding if no
   * period has diluted ones. Null if unknown or not comparable. Left out by an older API.
   */
  shares: z.array(z.number().nullable()).optional(),
  /** One row per item that is known in some period. Values are in the order of `periods`. */
  items: z.array(
    z.object({
      item: itemName,
      label: z.string(),
      statement: z.enum(['income', 'balance', 'cash-flow']),
      unit: z.enum(['money', 'per-share', 'shares']),
      values: z.array(z.number().nullable()),
      /**
       * Against the period a year before, percent. Null without it or when that was not positive.
       */
      changePercent: z.array(z.number().nullable()),
    }),
  ),
  /** Consensus of fiscal years not yet reported, ascending. */
  estimates: z.array(
    z.object({
      periodEnd: z.string(),
      epsAverage: z.number().nullable(),
      revenueAverage: z.number().nullable(),
    }),
  ),
  /** Reports of quarters, the newest first. */
  earnings: z.array(earningsReportSchema),
});
export type FundamentalsAnswer = z.infer<typeof fundamentalsSchema>;
