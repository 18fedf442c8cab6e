import { z } from 'zod';

const limit = z.int().nullable();
/** Null: unlimited. */
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
  assistantQuestions: limit,
});

/** `GET /api/plans` */
export const plansSchema = z.object({
  currencyCode: z.literal('USD'),
  /** Quotas of a visitor without an account. */
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

/** Present in a list when the user's plan does not open all rows. */
export const rowLimitSchema = z.object({
  tier: z.enum(['visitor', 'free', 'plus', 'pro', 'premium']),
  /** Rows that the plan opens. */
  rows: z.int(),
  /** Total rows of the list. */
  total: z.int(),
});
