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
  /** Null when the source has none. */
  symbol: z.string().nullable(),
  /** Null when the asset is not listed here, so it has no page. */
  assetType: assetTypeSchema.nullable(),
  name: z.string(),
  isin: z.string().nullable(),
  /** Percent of the whole. Null when the source does not report it. */
  weight: z.number().nullable(),
  price: z.number().nullable(),
  currencyCode: z.string().nullable(),
  day1ChangePercent: z.number().nullable(),
  /** Percentage points of the day's move: previous weight × change, in the component's currency. */
  contribution: z.number().nullable(),
});
export type AssetComponent = z.infer<typeof componentSchema>;

/** Query of `GET /api/assets/{symbol}/memberships`. */
export const assetMembershipsQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(8),
});
export type AssetMembershipsQuery = Partial<z.output<typeof assetMembershipsQuerySchema>>;

/** Indices and funds that contain an asset: indices by importance, then funds by size. */
export const assetMembershipsSchema = z.object({
  symbol: z.string(),
  indices: z.int(),
  /** Each fund once, regardless of its listings. */
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
  /** Reason for an empty list. Otherwise null. */
  reason: z.string().nullable(),
  source: z.string().nullable(),
  /** Day of the weights; null when unknown. */
  date: z.string().nullable(),
  /** Index that a fund follows. The symbol is null when it is not listed here. */
  tracks: z
    .object({
      symbol: z.string().nullable(),
      assetType: assetTypeSchema.nullable(),
      name: z.string(),
    })
    .nullable(),
  /** Number of components stated by the source, which may list fewer. */
  stated: z.int().nullable(),
  notes: z.array(z.string()),
  /** Sum of all known weights, percent. Null without a known weight. */
  weightSum: z.number().nullable(),
  /** Sum of the known contributions, and of their weights. Null without a known contribution. */
  contribution: z.object({ sum: z.number(), weight: z.number() }).nullable(),
  /**
   * Components with the largest effect: by contribution where weights are known, otherwise by
   * change.
   */
  movers: z.object({
    by: z.enum(['contribution', 'day1ChangePercent']),
    up: z.array(componentSchema),
    down: z.array(componentSchema),
  }),
  /** Weights by sector and by country code, largest first. Null without a known weight. */
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
