import { z } from 'zod';
import { fieldValueSchema } from './asset';

/** Name of a field or broker in the catalogue. */
const nameSchema = z.string().max(60);
/** One value of a list. Names of industries and companies are shorter. */
const listValueSchema = z.string().max(200);

/** Path parameter of the screener calls, the plural of the asset type. */
export { SCREENER_TYPES, type ScreenerType } from '../../../market/screener-types';

/**
 * A bound: a number, a date `YYYY-MM-DD`, the median of the row's peers, or the row's value of
 * another field. The last two are multiplied by a factor (default 1). The column catalogue decides
 * which bounds a field takes. An error names its place, e.g. `where[0].gte.median`.
 */
export const boundSchema = z.union([
  z.number(),
  z.string().max(60),
  z
    .strictObject({ median: nameSchema, times: z.number().optional() })
    .describe(
      'Median of the field over all assets of the same `sector` or `industry`; unknown with fewer than 5 known values.',
    ),
  z
    .strictObject({ field: nameSchema, times: z.number().optional() })
    .describe('Value of another field of the same unit in the same row.'),
]);
export type Bound = z.infer<typeof boundSchema>;

/**
 * One condition. All conditions of `where` must hold, and all operators of one condition. The
 * field's filter kind in the column catalogue decides which operators it takes. A row with an
 * unknown value or bound matches no range.
 */
export const conditionSchema = z.strictObject({
  field: nameSchema,
  gt: boundSchema.optional(),
  gte: boundSchema.optional(),
  lt: boundSchema.optional(),
  lte: boundSchema.optional(),
  in: z.array(listValueSchema).max(500).optional(),
  notIn: z.array(listValueSchema).max(500).optional(),
  contains: z.string().max(100).optional(),
  is: z.boolean().optional(),
  isNull: z.boolean().optional(),
});
export type Condition = z.infer<typeof conditionSchema>;

export const screenerQuerySchema = z.strictObject({
  where: z.array(conditionSchema).max(50).default([]),
  broker: nameSchema.optional(),
  sort: z
    .array(z.strictObject({ field: nameSchema, direction: z.enum(['asc', 'desc']) }))
    .max(5)
    .default([]),
  columns: z.array(nameSchema).max(200).optional(),
  page: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(0).max(200).default(50),
  facets: z.array(nameSchema).max(160).default([]),
});
export type ScreenerQuery = z.input<typeof screenerQuerySchema>;

export const rangeFacetSchema = z.object({
  min: z.number().nullable(),
  max: z.number().nullable(),
  median: z.number().nullable(),
  /** Half-open [from, to), the last one closed. */
  bins: z.array(z.object({ from: z.number(), to: z.number(), count: z.int() })),
  /** Rows in each band of the column catalogue, in its order. Left out for a figure without bands. */
  bands: z.array(z.int()).optional(),
});
export const valuesFacetSchema = z.object({
  values: z.array(z.object({ value: z.string(), count: z.int() })),
});
export const facetSchema = z.union([rangeFacetSchema, valuesFacetSchema]);
export type RangeFacet = z.infer<typeof rangeFacetSchema>;
export type ValuesFacet = z.infer<typeof valuesFacetSchema>;
export type Facet = z.infer<typeof facetSchema>;

export const screenerResponseSchema = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(fieldValueSchema)),
  total: z.int(),
  universe: z.int(),
  asOf: z.string().nullable(),
  facets: z.record(z.string(), facetSchema),
  /** Price-based figures whose day differs from the price's day. Left out without such figures. */
  otherDays: z.array(z.object({ row: z.int(), field: z.string(), day: z.string() })).optional(),
});
export type ScreenerResponse = z.infer<typeof screenerResponseSchema>;

/** `POST /api/screeners/{type}/sentence`: a screen in plain words. */
export const sentenceSchema = z.strictObject({ text: z.string().min(1).max(500) });

/** Conditions of a sentence. The screen has not run. */
export const describedScreenSchema = z.object({
  where: z.array(conditionSchema),
  sort: z
    .array(z.strictObject({ field: nameSchema, direction: z.enum(['asc', 'desc']) }))
    .optional(),
  broker: nameSchema.optional(),
  /** Each part with its condition. Null for a part that became an order or a broker. */
  understood: z.array(z.object({ text: z.string(), condition: conditionSchema.nullable() })),
  /** Parts without effect. */
  notUnderstood: z.array(z.string()),
});
export type DescribedSentence = z.infer<typeof describedScreenSchema>;

/** `POST /api/screeners/{type}/counts`: several screens in one call. */
export const countsRequestSchema = z.strictObject({
  screens: z
    .array(
      z.strictObject({
        where: z.array(conditionSchema).max(50).default([]),
        broker: nameSchema.optional(),
      }),
    )
    .max(40),
});
export type CountsRequest = z.input<typeof countsRequestSchema>;

export const countsResponseSchema = z.object({
  /** Matches of each screen, in the requested order. */
  totals: z.array(z.int()),
  universe: z.int(),
  asOf: z.string(),
});
export type CountsResponse = z.infer<typeof countsResponseSchema>;

/** `POST /api/screeners/{type}/why`: without a symbol it explains the screen alone. */
export const whyRequestSchema = z.strictObject({
  where: z.array(conditionSchema).max(50).default([]),
  broker: nameSchema.optional(),
  /** Sort order for the rank of the asset. Defaults to the usual order. */
  sort: z
    .array(z.strictObject({ field: nameSchema, direction: z.enum(['asc', 'desc']) }))
    .max(5)
    .default([]),
  symbol: z.string().min(1).max(60).optional(),
});
export type WhyRequest = z.input<typeof whyRequestSchema>;

/** Resolved bound of a condition for the asset. */
export const thresholdSchema = z.object({
  operator: z.enum(['gt', 'gte', 'lt', 'lte']),
  /** Number or date; null when unknown. */
  value: z.union([z.number(), z.string()]).nullable(),
  /** Of a median: the peers, how many of them are known, and the median before the factor. */
  median: z
    .object({
      group: z.string(),
      name: z.string().nullable(),
      peers: z.int(),
      value: z.number().nullable(),
    })
    .optional(),
  /** Of another field: its value before the factor. */
  field: z.object({ field: z.string(), value: fieldValueSchema }).optional(),
});
export type Threshold = z.infer<typeof thresholdSchema>;

export const evaluatedConditionSchema = z.object({
  /** Place in `where`; null for the broker. */
  index: z.int().nullable(),
  field: z.string(),
  label: z.string(),
  /** The condition as text: `P/E between 12 and 34`. */
  text: z.string(),
  /** Null without an asset. */
  pass: z.boolean().nullable(),
  value: fieldValueSchema,
  thresholds: z.array(thresholdSchema),
  /** Value less the bound that it fails. Days for dates. Null when unknown. */
  distance: z.number().nullable(),
  /** Reason of the failure: `38.75 is above 34`. Null when it passes. */
  reason: z.string().nullable(),
});
export type EvaluatedCondition = z.infer<typeof evaluatedConditionSchema>;

/** A condition of the screen that an answer names. */
export const conditionReferenceSchema = z.object({
  /** Place in `where`; null for the broker. */
  index: z.int().nullable(),
  field: z.string(),
  text: z.string(),
});
export type ConditionReference = z.infer<typeof conditionReferenceSchema>;

export const whyResponseSchema = z.object({
  symbol: z.string().nullable(),
  name: z.string().nullable(),
  /** Whether the asset is in the result; null without an asset. */
  matches: z.boolean().nullable(),
  /** Rank of the asset in the result, from 1. Null without an asset and when it does not match. */
  place: z.int().nullable(),
  conditions: z.array(evaluatedConditionSchema),
  /**
   * If nothing matches, the condition whose removal yields the most rows (the first on a tie) and
   * their number. Null when something matches or no single removal yields a row.
   */
  weakest: z
    .object({
      index: z.int().nullable(),
      field: z.string(),
      text: z.string(),
      total: z.int(),
    })
    .nullable(),
  /**
   * If nothing matches: one condition that no asset meets, or the first two that no asset meets
   * together. Null if something matches, or if it takes three conditions to contradict each other.
   */
  contradiction: z.array(conditionReferenceSchema).min(1).max(2).nullable().optional(),
  /**
   * If no single removal yields a row, the two conditions whose removal yields the most rows. Null
   * when a single one helps, or when two are not enough.
   */
  weakestPair: z
    .object({ conditions: z.array(conditionReferenceSchema).length(2), total: z.int() })
    .nullable()
    .optional(),
  total: z.int(),
  universe: z.int(),
  asOf: z.string(),
});
export type WhyResponse = z.infer<typeof whyResponseSchema>;

/** `POST /api/screeners/{type}/evaluate`: runs a screen on a list of assets. */
export const evaluateListRequestSchema = z.strictObject({
  where: z.array(conditionSchema).max(50).default([]),
  broker: nameSchema.optional(),
  symbols: z.array(z.string().min(1).max(60)).max(500),
});
export type EvaluateListRequest = z.input<typeof evaluateListRequestSchema>;

export const evaluatedListItemSchema = z.object({
  symbol: z.string(),
  name: z.string(),
  matches: z.boolean(),
  /** The failed conditions, in the order of the screen. The broker is last. */
  failed: z.array(
    evaluatedConditionSchema
      .pick({ index: true, field: true, label: true, text: true, value: true })
      .extend({ reason: z.string() }),
  ),
});
export type EvaluatedListItem = z.infer<typeof evaluatedListItemSchema>;

export const evaluatedListSchema = z.object({
  /** Each known asset of the list once, in the order of the list. */
  items: z.array(evaluatedListItemSchema),
  /** Symbols without an asset of this type. */
  unknown: z.array(z.string()),
  asOf: z.string(),
});
export type EvaluatedList = z.infer<typeof evaluatedListSchema>;
