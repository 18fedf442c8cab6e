import { z } from 'zod';
import { assetTypeSchema } from './asset';

export const COMPONENT_SORTS = [
  'weight',
  'name',
  'price',
  'day1ChangePercent',
  'contribution',
] as const;
export type ComponentSort = (typeof COMPONENT_SORTS)[number];

/** Query of `GET /api/assets/{symbol}/components`. */
export const assetComponentsQuerySchema = z.strictObject({
  sort: z.enum(COMPONENT_SORTS, `One of ${COMPONENT_SORTS.join(', ')}`).default('weight'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(10),
});
export type AssetComponentsQuery = Partial<z.output<typeof assetComponentsQuerySchema>>;

const componentSchema = z.object({
  /** Null when the source gives none. */
  symbol: z.string().nullable(),
  /** Null when the asset is not listed here: it has no page. */
  assetType: assetTypeSchema.nullable(),
  name: z.string(),
  isin: z.string().nullable(),
  /** Percent of the whole; null when the source does not give it. */
  weight: z.number().nullable(),
  price: z.number().nullable(),
  currencyCode: z.string().nullable(),
  day1ChangePercent: z.number().nullable(),
  /** Percentage points of the move of the day: weight before it × change, in the component's own currency. */
  contribution: z.number().nullable(),
});
export type AssetComponent = z.infer<typeof componentSchema>;

/** Query of `GET /api/assets/{symbol}/memberships`. */
export const assetMembershipsQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(8),
});
export type AssetMembershipsQuery = Partial<z.output<typeof assetMembershipsQuerySchema>>;

/** Indices and funds that an asset is part of: indices by importance, then funds by size. */
export const assetMembershipsSchema = z.object({
  symbol: z.string(),
  indices: z.int(),
  /** Each fund once, whatever its listings. */
  funds: z.int(),
  items: z.array(z.object({ symbol: z.string(), assetType: assetTypeSchema, name: z.string() })),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  asOf: z.string(),
});
export type AssetMemberships = z.infer<typeof assetMembershipsSchema>;

const shareSchema = z.object({ name: z.string(), weight: z.number() });

export const assetComponentsSchema = z.object({
  symbol: z.string(),
  /** Why the list is empty; null when it is not. */
  reason: z.string().nullable(),
  source: z.string().nullable(),
  /** Day of the weights; null when unknown. */
  date: z.string().nullable(),
  /** Index that a fund follows; the symbol is null when it is not listed here. */
  tracks: z
    .object({
      symbol: z.string().nullable(),
      assetType: assetTypeSchema.nullable(),
      name: z.string(),
    })
    .nullable(),
  /** Number of components that the source states; it may list fewer. */
  stated: z.int().nullable(),
  notes: z.array(z.string()),
  /** Sum of all known weights, percent; null when none is known. */
  weightSum: z.number().nullable(),
  /** Sum of the known contributions and the weights that they are of; null when none is known. */
  contribution: z.object({ sum: z.number(), weight: z.number() }).nullable(),
  /** Components that moved the whole most, by contribution where weights are known, else by change. */
  movers: z.object({
    by: z.enum(['contribution', 'day1ChangePercent']),
    up: z.array(componentSchema),
    down: z.array(componentSchema),
  }),
  /** Weights by sector and by country code, the largest first; null when no weight is known. */
  allocation: z
    .object({
      sectors: z.array(shareSchema),
      countries: z.array(shareSchema),
      /** Percent of the whole whose sector or country is unknown. */
      withoutSector: z.number(),
      withoutCountry: z.number(),
    })
    .nullable(),
  items: z.array(componentSchema),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  asOf: z.string(),
});
export type AssetComponents = z.infer<typeof assetComponentsSchema>;
