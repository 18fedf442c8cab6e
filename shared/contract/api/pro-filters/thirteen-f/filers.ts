import { z } from 'zod';
import {
  direction,
  filingDelay,
  holdingStatusSchema,
  page,
  paging,
  statusCounts,
} from './shared-schemas';

const filersFilter = {
  /** Part of the name, or the beginning of the CIK. */
  search: z.string().max(100).optional(),
  /** Symbol, ticker, CUSIP or part of an issuer's name that the filer holds. */
  holding: z.string().max(100).optional(),
  /** `held`: value of the position that `holding` names. `heldChange`: change of its amount. */
  sort: z
    .enum([
      'name',
      'held',
      'heldChange',
      'valueUSD',
      'valueChangePercent',
      'positions',
      'turnoverPercent',
      'top10',
      'new',
      'increased',
      'decreased',
      'soldOut',
      'filedDate',
      'delayDays',
      'quarter',
    ])
    .default('valueUSD'),
  direction,
};
/** Query of `GET /api/13f/filers`. */
export const thirteenFFilersQuerySchema = z.strictObject({ ...filersFilter, ...paging });
/** The same without pages, for `GET /api/13f/filers.csv`. */
export const thirteenFFilersCsvQuerySchema = z.strictObject(filersFilter);

export const thirteenFFilerSummarySchema = z.object({
  cik: z.string(),
  name: z.string(),
  /** Latest quarter reported. */
  quarter: z.string(),
  previousQuarter: z.string().nullable(),
  ...filingDelay,
  /** Shares and bonds, without options. */
  valueUSD: z.number(),
  valueChangePercent: z.number().nullable(),
  positions: z.int(),
  options: z.int(),
  /** Lesser of purchases and sales divided by the mean value of the two quarters. */
  turnoverPercent: z.number().nullable(),
  top10: z.number().nullable(),
  ...statusCounts,
  firstFiling: z.boolean(),
  amended: z.boolean(),
  quarters: z.int(),
  /** Positions that `holding` names, largest first. */
  held: z
    .object({
      issuer: z.string(),
      symbol: z.string().nullable(),
      weight: z.number().nullable(),
      valueUSD: z.number(),
      putCall: z.enum(['Put', 'Call']).nullable(),
      /** Shares, or principal amount of bonds. */
      amount: z.number(),
      /** Against the previous report, adjusted for splits. */
      status: holdingStatusSchema,
      /** Null in a first report, and across a split of unknown ratio. */
      amountChange: z.number().nullable(),
      amountChangePercent: z.number().nullable(),
    })
    .nullable(),
});
export type ThirteenFFilerSummary = z.infer<typeof thirteenFFilerSummarySchema>;

export const thirteenFFilersResponseSchema = z.object({
  items: z.array(thirteenFFilerSummarySchema),
  ...page,
});
export type ThirteenFFilersResponse = z.infer<typeof thirteenFFilersResponseSchema>;
