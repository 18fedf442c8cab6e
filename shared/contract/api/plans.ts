import { z } from 'zod';

const limit = z.int().nullable();
/** Null: without limit. */
export const planQuotasSchema = z.object({
  savedScreens: limit,
  csvRows: limit,
  proFilterRows: limit,
  customWeights: z.boolean(),
  scoreHistory: z.boolean(),
  ownershipQuarters: limit,
  alerts: limit,
  portfolios: limit,
  holdingsPerPortfolio: limit,
  watchlists: limit,
});

/** `GET /api/plans` */
export const plansSchema = z.object({
  currencyCode: z.literal('USD'),
  /** What somebody who has not signed in has. */
  visitor: planQuotasSchema,
  /** From the smallest to the largest. */
  plans: z.array(
    z.object({
      id: z.enum(['free', 'plus', 'pro', 'premium']),
      name: z.string(),
      yearlyUSD: z.number(),
      monthlyUSD: z.number(),
      marker: z.enum(['blue', 'yellow']).nullable(),
      recommended: z.boolean(),
      summary: z.string(),
      quotas: planQuotasSchema,
    }),
  ),
});
export type Plans = z.infer<typeof plansSchema>;

/** In the answer of a list of which the asker's plan does not open all rows. */
export const rowLimitSchema = z.object({
  tier: z.enum(['visitor', 'free', 'plus', 'pro', 'premium']),
  /** Rows that the plan opens. */
  rows: z.int(),
  /** Rows that the list has. */
  total: z.int(),
});
