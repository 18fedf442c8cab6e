import { z } from 'zod';
import { fieldValueSchema } from './asset';

/** Path parameter of the screener calls, the plural of the asset type. */
export { SCREENER_TYPES, type ScreenerType } from '../../market/screener-types';

const scalar = z.union([z.number(), z.string()]);

/**
 * One condition; all conditions of `where` must hold. Several operators in one condition must all
 * hold. Which operators a field takes follows from its filter kind in the column catalogue.
 */
export const conditionSchema = z.strictObject({
  field: z.string(),
  gt: scalar.optional(),
  gte: scalar.optional(),
  lt: scalar.optional(),
  lte: scalar.optional(),
  in: z.array(z.string()).max(500).optional(),
  notIn: z.array(z.string()).max(500).optional(),
  contains: z.string().max(100).optional(),
  is: z.boolean().optional(),
  isNull: z.boolean().optional(),
});
export type Condition = z.infer<typeof conditionSchema>;

export const screenerQuerySchema = z.strictObject({
  where: z.array(conditionSchema).max(50).default([]),
  broker: z.string().optional(),
  sort: z
    .array(z.strictObject({ field: z.string(), direction: z.enum(['asc', 'desc']) }))
    .max(5)
    .default([]),
  columns: z.array(z.string()).max(120).optional(),
  page: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(0).max(200).default(50),
  facets: z.array(z.string()).max(60).default([]),
});
export type ScreenerQuery = z.input<typeof screenerQuerySchema>;

export const rangeFacetSchema = z.object({
  min: z.number().nullable(),
  max: z.number().nullable(),
  median: z.number().nullable(),
  /** Half-open [from, to), the last one closed. */
  bins: z.array(z.object({ from: z.number(), to: z.number(), count: z.int() })),
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
});
export type ScreenerResponse = z.infer<typeof screenerResponseSchema>;
