/** The product's own score: query, rows, breakdown, history and changes. */
import { z } from 'zod';
import { conditionSchema } from '../market/screener';
import { rowLimitSchema } from '../plans';
import { factorWeightsSchema } from './pro-filters';

/** Body of `POST /api/pro-filters/{id}/query` of the product's own score. */
export const compositeScoreQuerySchema = z.strictObject({
  /** Defaults to the score's own weights. */
  weights: factorWeightsSchema.optional(),
  /**
   * Conditions as in a screener. They restrict the list. The peers remain those of the whole
   * market.
   */
  where: z.array(conditionSchema).max(50).default([]),
  broker: z.string().max(60).optional(),
  /** Only stocks of these grades. The counts by grade and sector still cover all stocks. */
  grades: z
    .array(z.enum(['A', 'B', 'C', 'D', 'E']))
    .min(1)
    .max(5)
    .optional(),
  sort: z
    .strictObject({
      by: z.enum([
        'score',
        'coverage',
        'symbol',
        'value',
        'quality',
        'growth',
        'health',
        'momentum',
      ]),
      direction: z.enum(['asc', 'desc']),
    })
    .optional(),
  page: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(200).default(50),
});
export type CompositeScoreQuery = z.input<typeof compositeScoreQuerySchema>;

const stockIdentity = {
  symbol: z.string(),
  companyName: z.string().nullable(),
  sector: z.string().nullable(),
  countryCode: z.string().nullable(),
  logoUrl: z.string().nullable(),
};

export const compositeScoreRowSchema = z.object({
  ...stockIdentity,
  /** 0 to 100, to the hundredth. */
  score: z.number(),
  grade: z.string(),
  /** Share of the metrics that fit the sector and are known, percent. */
  coverage: z.number(),
  /** 0 to 100 by factor. Null where too few of its metrics are known. */
  factors: z.record(z.string(), z.number().nullable()),
  /**
   * Points since `historyFrom` at default weights. Null if the earlier score is unknown. Left out
   * without history.
   */
  change: z.number().nullable().optional(),
});
export type CompositeScoreRow = z.infer<typeof compositeScoreRowSchema>;

/** Score features of the user's plan. */
export const scoreEntitlementsSchema = z.object({
  customWeights: z.boolean(),
  scoreHistory: z.boolean(),
});

export const compositeScoreResponseSchema = z.object({
  id: z.string(),
  asOf: z.string().nullable(),
  /** Stocks considered, with or without a score. */
  universe: z.int(),
  /** The requested weights if the user's plan has custom weights, otherwise the defaults. */
  weights: factorWeightsSchema,
  /** Stocks with a score that match the conditions and grades, limited by the user's plan. */
  total: z.int(),
  /** Left out where the plan opens all rows. */
  limit: rowLimitSchema.optional(),
  entitled: scoreEntitlementsSchema,
  /** First stored day within 90 days. Left out without such a day, or if the plan has no history. */
  historyFrom: z.string().optional(),
  /** Number of matching stocks of each grade. */
  grades: z.record(z.string(), z.int()),
  /** The same by sector, in alphabetical order. Stocks without a sector are left out. */
  sectors: z.array(
    z.object({
      sector: z.string(),
      /** Stocks with a score. */
      stocks: z.int(),
      /** Mean score. */
      mean: z.number(),
      /** Mean of each factor over the stocks that have it. Null without such stocks. */
      factors: z.record(z.string(), z.number().nullable()),
      grades: z.record(z.string(), z.int()),
      /** Symbol of the highest score. */
      best: z.string(),
    }),
  ),
  page: z.int(),
  pageSize: z.int(),
  items: z.array(compositeScoreRowSchema),
});
export type CompositeScoreResponse = z.infer<typeof compositeScoreResponseSchema>;

/** Answer of `GET /api/pro-filters/{id}/breakdown/{symbol}`. */
export const scoreBreakdownSchema = z.object({
  id: z.string(),
  asOf: z.string().nullable(),
  ...stockIdentity,
  /** Null where too few factors are known. */
  score: z.number().nullable(),
  grade: z.string().nullable(),
  coverage: z.number(),
  /** Rank in its sector among stocks with a score. Null without a score or with too few peers. */
  standing: z
    .object({
      sector: z.string(),
      /** Stocks of the sector with a score, itself included. */
      of: z.int(),
      /** Share of them with a lower score, percent. */
      higherThanPercent: z.number(),
    })
    .nullable(),
  /** The requested weights if the user's plan has custom weights, otherwise the defaults. */
  weights: factorWeightsSchema,
  entitled: scoreEntitlementsSchema,
  factors: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      description: z.string(),
      score: z.number().nullable(),
      weight: z.number(),
      /** Points of the score. Null where the factor does not count. */
      contribution: z.number().nullable(),
      metrics: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          formula: z.string(),
          unit: z.string(),
          /** `worst`: a multiple of negative or zero earnings, which counts as percentile 0. */
          status: z.enum(['ranked', 'worst', 'exempt', 'no-data']),
          value: z.number().nullable(),
          percentile: z.number().nullable(),
          /** Compared stocks, itself included. 0 where it is not ranked. */
          peers: z.int(),
          /** Percent of the whole score, after unknown metrics and factors are left out. */
          weight: z.number(),
          /** Points. All metrics add up to the score exactly, in hundredths. */
          contribution: z.number().nullable(),
        }),
      ),
    }),
  ),
});
export type ScoreBreakdown = z.infer<typeof scoreBreakdownSchema>;

/** Answer of `GET /api/pro-filters/{id}/history/{symbol}`, at default weights. */
export const scoreHistorySchema = z.object({
  id: z.string(),
  symbol: z.string(),
  /** First day with stored scores within 90 days. Today if there is no earlier one. */
  beginsOn: z.string(),
  /** Days with a snapshot, oldest first, today last. */
  days: z.array(
    z.object({
      day: z.string(),
      score: z.number().nullable(),
      grade: z.string().nullable(),
      factors: z.record(z.string(), z.number().nullable()),
    }),
  ),
  /** Since the first day with a score. Null without an earlier one. */
  change: z.object({ from: z.string(), to: z.string(), points: z.number().nullable() }).nullable(),
});
export type ScoreHistory = z.infer<typeof scoreHistorySchema>;

const dayScore = z.object({ day: z.string(), score: z.number() });
/** Answer of `GET /api/pro-filters/{id}/changes/{symbol}`. All points add up, to the hundredth. */
export const scoreChangesSchema = z.object({
  id: z.string(),
  symbol: z.string(),
  from: dayScore,
  to: dayScore,
  /** Change of the score. */
  points: z.number(),
  factors: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      points: z.number(),
      metrics: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          /** Points on the days. Null where the figure did not count. */
          before: z.number().nullable(),
          after: z.number().nullable(),
          points: z.number(),
        }),
      ),
    }),
  ),
});
export type ScoreChanges = z.infer<typeof scoreChangesSchema>;
