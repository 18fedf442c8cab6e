import { z } from 'zod';
import { concentration, filingDelay, statusCounts, quarterLimit } from './shared-schemas';

export const thirteenFHistoryResponseSchema = z.object({
  cik: z.string(),
  name: z.string(),
  /** Oldest first. */
  quarters: z.array(
    z.object({
      quarter: z.string(),
      periodEnd: z.string(),
      ...filingDelay,
      valueUSD: z.number(),
      valueChangePercent: z.number().nullable(),
      tradeEffectUSD: z.number().nullable(),
      priceEffectUSD: z.number().nullable(),
      optionsValueUSD: z.number(),
      positions: z.int(),
      options: z.int(),
      turnoverPercent: z.number().nullable(),
      ...statusCounts,
      ...concentration,
    }),
  ),
  quarterLimit,
  asOf: z.string(),
});
export type ThirteenFHistoryResponse = z.infer<typeof thirteenFHistoryResponseSchema>;
