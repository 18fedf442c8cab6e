import { z } from 'zod';
import { ASSET_TYPES } from '../../../market/asset-types';
import { assetTypeSchema } from './asset';
import { choiceText, wholeNumberText } from '../site/query-text';

/** Query of `GET /api/assets/ids`. For programs, so pages are larger than those of other lists. */
export const assetIdsQuerySchema = z.strictObject({
  type: choiceText(ASSET_TYPES).optional(),
  page: wholeNumberText(1, 1_000_000).default(1),
  pageSize: wholeNumberText(1, 5000).default(1000),
});
export type AssetIdsQuery = z.input<typeof assetIdsQuerySchema>;

export const assetIdsSchema = z.object({
  /** By type, then by symbol. */
  items: z.array(
    z.object({
      symbol: z.string(),
      assetType: assetTypeSchema,
      name: z.string(),
      /** Exchange code of the symbol, after the point. */
      exchange: z.string(),
      currencyCode: z.string().nullable(),
      /** SEC number of the company, ten digits. Null when unknown. */
      cik: z.string().nullable(),
    }),
  ),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  asOf: z.string(),
});
export type AssetIds = z.infer<typeof assetIdsSchema>;
