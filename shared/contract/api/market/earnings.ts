import { z } from 'zod';
import { SYMBOL_FORM } from '../../../market/symbol';
import { dateText, listText, pageText, sortText } from '../site/query-text';

export const EARNINGS_SORTS = ['date', 'symbol', 'companyName', 'marketCap', 'surprise'] as const;
/** The longest range of one request. */
export const EARNINGS_MAX_RANGE_DAYS = 400;

const filterFields = {
  /** First and last day. Defaults to 30 days from the data's current day. */
  from: dateText.optional(),
  to: dateText.optional(),
  symbols: listText(SYMBOL_FORM, 'Symbols such as AAPL.US', 200).optional(),
  country: listText(/^[A-Za-z]{2}$/, 'Country codes of two letters').optional(),
  broker: z.string().max(60).optional(),
};
/** Query of `GET /api/earnings`. */
export const earningsQuerySchema = z.strictObject({
  ...filterFields,
  sort: sortText(EARNINGS_SORTS).default([{ field: 'date', descending: false }]),
  ...pageText,
});
export type EarningsQuery = z.input<typeof earningsQuerySchema>;
/** The same without pages, for `GET /api/earnings.ics`. */
export const earningsFeedQuerySchema = z.strictObject(filterFields);

const report = {
  symbol: z.string(),
  date: z.string(),
  /** Last day of the reported period; null when unknown. */
  periodEnd: z.string().nullable(),
  time: z.enum(['before-open', 'after-close']).nullable(),
  status: z.enum(['reported', 'expected']),
  currencyCode: z.string().nullable(),
  epsEstimate: z.number().nullable(),
  epsActual: z.number().nullable(),
  /**
   * Actual less estimate, also in percent of the estimate's absolute value. Null when one is
   * unknown.
   */
  surprise: z.number().nullable(),
  surprisePercent: z.number().nullable(),
};
export const earningsReportSchema = z.object(report);
export type EarningsReportAnswer = z.infer<typeof earningsReportSchema>;

export const earningsItemSchema = z.object({
  ...report,
  ticker: z.string(),
  companyName: z.string().nullable(),
  sector: z.string().nullable(),
  countryCode: z.string().nullable(),
  logoUrl: z.string().nullable(),
  /** US dollars. */
  marketCap: z.number().nullable(),
});
export type EarningsItem = z.infer<typeof earningsItemSchema>;

export const earningsSchema = z.object({
  items: z.array(earningsItemSchema),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  asOf: z.string(),
  from: z.string(),
  to: z.string(),
});
export type Earnings = z.infer<typeof earningsSchema>;

/** `GET /api/assets/{symbol}/earnings` */
export const assetEarningsSchema = z.object({
  symbol: z.string(),
  asOf: z.string(),
  /** The next report. Null when unknown. */
  next: earningsReportSchema.nullable(),
  /** Past reports, newest first. */
  reports: z.array(earningsReportSchema),
  /** Number of reports that beat the estimate, among reports with both figures. */
  beaten: z.object({ count: z.int(), of: z.int() }),
});
export type AssetEarnings = z.infer<typeof assetEarningsSchema>;
