import { z } from 'zod';

/** Body of `POST /api/pro-filters/{id}/query`. */
export const ruleFilterQuerySchema = z.strictObject({
  /** Threshold by rule id; a rule left out keeps its default. */
  thresholds: z.record(z.string().max(60), z.number()).default({}),
  /** Only stocks that can be traded at this broker. Sector medians stay those of the whole market. */
  broker: z.string().max(60).optional(),
  /** A rule id, `symbol`, `companyName` or `judged`. Left out: passing stocks by the filter's own rule, misses by distance. */
  sort: z.strictObject({ by: z.string().max(60), direction: z.enum(['asc', 'desc']) }).optional(),
  page: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(200).default(50),
});
export type RuleFilterQuery = z.input<typeof ruleFilterQuerySchema>;

export const ruleResultSchema = z.object({
  /** `exempt`: the rule does not fit the sector. `no-data`: the value is unknown. Neither is a failure. */
  status: z.enum(['pass', 'fail', 'exempt', 'no-data']),
  value: z.number().nullable(),
  /** What the value had to reach: the threshold, or the sector's median where that is stricter. */
  threshold: z.number(),
  /** Distance to the threshold in the rule's own distance units; 0 unless it failed. */
  distance: z.number(),
});
export type RuleResult = z.infer<typeof ruleResultSchema>;

export const ruleFilterRowSchema = z.object({
  symbol: z.string(),
  companyName: z.string().nullable(),
  sector: z.string().nullable(),
  countryCode: z.string().nullable(),
  logoUrl: z.string().nullable(),
  group: z.enum(['pass', 'miss']),
  passed: z.int(),
  /** Rules that apply and have data. */
  judged: z.int(),
  /** In the order of the filter's rules. */
  results: z.array(ruleResultSchema),
});
export type RuleFilterRow = z.infer<typeof ruleFilterRowSchema>;

export const ruleFilterResponseSchema = z.object({
  id: z.string(),
  asOf: z.string().nullable(),
  /** Stocks looked at. */
  universe: z.int(),
  rules: z.array(
    z.object({
      id: z.string(),
      threshold: z.number(),
      passed: z.int(),
      /** Stocks to which the rule applies and that report the value. */
      reported: z.int(),
      exempt: z.int(),
      noData: z.int(),
    }),
  ),
  /** Stocks that pass every rule that applies to them. */
  passed: z.int(),
  misses: z.object({
    /** Each of the misses fails exactly this many rules: the fewest that any stock fails. */
    failures: z.int(),
    total: z.int(),
  }),
  /** Stocks with too few values to be judged. */
  notJudged: z.int(),
  /** Rows of all pages: passing stocks first, then misses. */
  total: z.int(),
  rows: z.array(ruleFilterRowSchema),
  /** Sector medians by rule id, then by sector; null where too few stocks report the value. */
  medians: z.record(
    z.string(),
    z.record(z.string(), z.object({ median: z.number().nullable(), peers: z.int() })),
  ),
});
export type RuleFilterResponse = z.infer<typeof ruleFilterResponseSchema>;
