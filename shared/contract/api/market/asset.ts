import { z } from 'zod';
import { ASSET_TYPES } from '../../../market/asset-types';
import { HISTORY_RANGES } from '../../history-ranges';

export const assetTypeSchema = z.enum(ASSET_TYPES);

/** `TICKER.EXCHANGE`, e.g. `BRK-B.US`, `EURUSD.FOREX`, `BTC-USD.CC`. */
export const symbolSchema = z
  .string()
  .min(3)
  .max(40)
  .regex(/^[A-Za-z0-9^&_$@+!-]+\.[A-Za-z0-9]+$/, 'A symbol looks like AAPL.US');

export const fieldValueSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.null(),
]);
export type FieldValue = z.infer<typeof fieldValueSchema>;

export const assetSchema = z.object({
  symbol: z.string(),
  assetType: assetTypeSchema,
  name: z.string(),
  /** ISO instant or date of the newest price. */
  asOf: z.string().nullable(),
  /**
   * ISO instant or date of the newest price of the whole market. The asset's own age is measured
   * against it.
   */
  marketAsOf: z.string(),
  /** Source of most values, e.g. `demo`, `eodhd`. */
  source: z.string(),
  /** Address of the whole daily history, which can be cached for ever. Null without one. */
  historyUrl: z.string().nullable(),
  /** Every listing column of the type. Null where unknown. Percent values are percent numbers. */
  fields: z.record(z.string(), fieldValueSchema),
  /** Source and date of each known field, and whether it was reported or computed by us. */
  provenance: z.record(
    z.string(),
    z.object({
      source: z.string(),
      date: z.string().nullable(),
      kind: z.enum(['reported', 'computed']),
    }),
  ),
});
export type Asset = z.infer<typeof assetSchema>;

export const historyRangeSchema = z.enum(HISTORY_RANGES);

const knownOrNull = z.array(z.number().nullable());
const barColumns = {
  open: knownOrNull,
  high: knownOrNull,
  low: knownOrNull,
  close: z.array(z.number()),
  volume: knownOrNull,
};

export const historySchema = z.object({
  symbol: z.string(),
  currencyCode: z.string().nullable(),
  range: historyRangeSchema,
  /** `1d`: one bar a trading day. `5m`: bars within the day, for 1D and 5D where the source has them. */
  interval: z.enum(['1d', '5m']),
  /** Description of the bars for the reader. */
  label: z.string(),
  /** Address of the whole daily history, which can be cached for ever. Null without one. */
  historyUrl: z.string().nullable(),
  /** Reference close of the range's change. */
  base: z.object({ date: z.string(), close: z.number() }).nullable(),
  bars: z.object({
    /** `YYYY-MM-DD` of daily bars, the first being the base; UTC instants of others. */
    date: z.array(z.string()),
    ...barColumns,
  }),
});
export type History = z.infer<typeof historySchema>;
export type DailyHistory = History & { interval: '1d' };

/**
 * `GET /api/history/{symbol}/{version}.json`: all daily bars. The content of an address never
 * changes.
 */
export const fullHistorySchema = z.object({
  symbol: z.string(),
  currencyCode: z.string().nullable(),
  version: z.string(),
  interval: z.literal('1d'),
  /** Day of the first bar. */
  firstDate: z.string(),
  /** Days since the bar before; 0 for the first. */
  dayGaps: z.array(z.int()),
  ...barColumns,
});
export type FullHistory = z.infer<typeof fullHistorySchema>;

export const quoteSchema = z.object({
  symbol: z.string(),
  assetType: assetTypeSchema,
  ticker: z.string(),
  price: z.number(),
  day1ChangePercent: z.number().nullable(),
  /** UTC instant of the close that is the price. Left out where its day is not known. */
  closedAt: z.string().optional(),
  /** The same as text: `Close of 20 Nov 2026, 16:00 New York`. */
  label: z.string().optional(),
});
export type Quote = z.infer<typeof quoteSchema>;

export const lookupRequestSchema = z.strictObject({
  query: z.string().max(100),
  broker: z.string().optional(),
});
export type LookupRequest = z.infer<typeof lookupRequestSchema>;

export const lookupResultSchema = z.object({
  symbol: z.string(),
  ticker: z.string(),
  name: z.string(),
  assetType: assetTypeSchema,
  countryCode: z.string().nullable(),
  logoUrl: z.string().nullable(),
  label: z.string(),
});
export type LookupResult = z.infer<typeof lookupResultSchema>;

export const previewRequestSchema = z.strictObject({
  items: z
    .array(z.strictObject({ symbol: z.string(), assetType: assetTypeSchema.optional() }))
    .max(200),
});
export const previewItemSchema = z.object({
  symbol: z.string(),
  ticker: z.string(),
  name: z.string(),
  assetType: assetTypeSchema,
  countryCode: z.string().nullable(),
  currencyCode: z.string().nullable(),
  logoUrl: z.string().nullable(),
  price: z.number().nullable(),
  day1ChangePercent: z.number().nullable(),
  /** As in {@link quoteSchema}. */
  closedAt: z.string().optional(),
  label: z.string().optional(),
});
export type PreviewItem = z.infer<typeof previewItemSchema>;
export const previewResponseSchema = z.object({ items: z.array(previewItemSchema) });
