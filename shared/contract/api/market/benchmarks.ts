import { z } from 'zod';
import { assetTypeSchema } from './asset';

/** `GET /api/benchmarks`: assets for comparison, as far as the served market has them. */
export const benchmarksSchema = z.object({
  asOf: z.string(),
  items: z.array(
    z.object({
      symbol: z.string(),
      ticker: z.string(),
      name: z.string(),
      assetType: assetTypeSchema,
      /** The market that it represents, e.g. `US large caps`. */
      market: z.string(),
      currencyCode: z.string().nullable(),
      price: z.number().nullable(),
      /** Change in percent by window (`1D`, `5D`, `1M`, …). Null where the history is too short. */
      changes: z.record(z.string(), z.number().nullable()),
    }),
  ),
});
export type Benchmarks = z.infer<typeof benchmarksSchema>;
