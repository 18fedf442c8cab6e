import { z } from 'zod';
import { assetTypeSchema } from '../market/asset';

/**
 * `GET /api/own-assets`: assets on the user's watchlists or held in their portfolios, each once.
 */
export const ownAssetsSchema = z.object({
  items: z.array(
    z.object({
      symbol: z.string(),
      assetType: assetTypeSchema,
      name: z.string(),
      /** Held in a portfolio now. */
      isHeld: z.boolean(),
      /** On a watchlist. */
      isWatched: z.boolean(),
    }),
  ),
});
export type OwnAssets = z.infer<typeof ownAssetsSchema>;
export type OwnAsset = OwnAssets['items'][number];
