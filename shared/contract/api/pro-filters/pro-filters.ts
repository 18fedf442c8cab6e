import { z } from 'zod';
import { rowLimitSchema } from '../plans';

const weight = z.number().min(0).max(100);

/** Weights of the factors; they add up to 100. */
export const factorWeightsSchema = z.strictObject({
  value: weight,
  quality: weight,
  growth: weight,
  health: weight,
  momentum: weight,
});

const thresholdsSchema = z.record(z.string().max(60), z.number());
/** Universe and rules of a rule filter. */
const ruleChoices = {
  /** Rules to switch on or off by id; optional rules are off unless switched on. */
  rules: z.record(z.string().max(60), z.boolean()).optional(),
  /** Only stocks of these categories. */
  categories: z.array(z.string().max(60)).min(1).max(20).optional(),
  /** Only stocks that can be traded at this broker. Sector medians stay those of the whole market. */
  broker: z.string().max(60).optional(),
};

/** Overrides of a pro filter's defaults. Omitted fields keep the default. */
export const filterCriteriaSchema = z.strictObject({
  /** Threshold by rule id. */
  thresholds: thresholdsSchema.optional(),
  ...ruleChoices,
  /** Composite score only: weights of its factors, which add up to 100. */
  weights: factorWeightsSchema.optional(),
});
export type FilterCriteria = z.infer<typeof filterCriteriaSchema>;

/** Body of `POST /api/pro-filters/{id}/query`. */
export const ruleFilterQuerySchema = z.strictObject({
  /** Threshold by rule id. Omitted rules keep their default. */
  thresholds: thresholdsSchema.default({}),
  /** Another set of rules of the same filter, e.g. `full`. Defaults to the filter's main set. */
  mode: z.string().max(60).optional(),
  ...ruleChoices,
  /**
   * A rule id, a figure id, `symbol`, `companyName` or `judged`. Default: passing stocks in the
   * filter's own order, misses by distance.
   */
  sort: z.strictObject({ by: z.string().max(60), direction: z.enum(['asc', 'desc']) }).optional(),
  page: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(200).default(50),
});
export type RuleFilterQuery = z.input<typeof ruleFilterQuerySchema>;

export const ruleResultSchema = z.object({
  /**
   * `exempt`: the rule does not fit the sector. `no-data`: the value is unknown. `off`: not
   * evaluated. None is a failure.
   */
  status: z.enum(['pass', 'fail', 'exempt', 'no-data', 'off']),
  /** Null when unknown, and when it fails at any threshold: a multiple of a loss. */
  value: z.number().nullable(),
  /** The applied threshold: the requested one, or the sector's median where that is stricter. */
  threshold: z.number(),
  /** Distance to the threshold in the rule's distance units. 0 unless it failed. */
  distance: z.number(),
});
export type RuleResult = z.infer<typeof ruleResultSchema>;

/** Letter grade by the stock's percentile in its sector. */
export const stockGradeSchema = z.object({
  letter: z.string(),
  /** 0 to 100 among `peers` stocks. */
  percentile: z.number(),
  peers: z.int(),
  inputs: z.array(
    z.object({
      label: z.string(),
      value: z.number().nullable(),
      percentile: z.number().nullable(),
    }),
  ),
});
export type StockGrade = z.infer<typeof stockGradeSchema>;

/** Data of a stock besides its rules. A key is left out if the filter has no such data. */
const besideRules = {
  /** Set of rules that the stock was evaluated by. */
  mode: z.string().optional(),
  category: z.string().nullable().optional(),
  badges: z.array(z.string()).optional(),
  figures: z.record(z.string(), z.number().nullable()).optional(),
  grades: z.record(z.string(), stockGradeSchema.nullable()).optional(),
};

export const ruleFilterRowSchema = z.object({
  symbol: z.string(),
  companyName: z.string().nullable(),
  sector: z.string().nullable(),
  countryCode: z.string().nullable(),
  logoUrl: z.string().nullable(),
  group: z.enum(['pass', 'miss']),
  passed: z.int(),
  /** Rules that apply and have data. */
  evaluated: z.int(),
  /** In the order of the filter's rules. */
  results: z.array(ruleResultSchema),
  ...besideRules,
});
export type RuleFilterRow = z.infer<typeof ruleFilterRowSchema>;

export const ruleFilterResponseSchema = z.object({
  id: z.string(),
  mode: z.string().optional(),
  asOf: z.string().nullable(),
  /** Stocks considered. */
  universe: z.int(),
  rules: z.array(
    z.object({
      id: z.string(),
      /** Present for optional rules. */
      active: z.boolean().optional(),
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
    /** Each miss fails exactly this many rules, the fewest of any stock. */
    failures: z.int(),
    total: z.int(),
  }),
  /** Stocks with too few values to be evaluated. */
  notEvaluated: z.int(),
  /** Rows on all pages that the user's plan opens: passing stocks first, then misses. */
  total: z.int(),
  /** Left out where the plan opens all rows. */
  limit: rowLimitSchema.optional(),
  rows: z.array(ruleFilterRowSchema),
  /** Sector medians by rule id, then by sector; null where too few stocks report the value. */
  medians: z.record(
    z.string(),
    z.record(z.string(), z.object({ median: z.number().nullable(), peers: z.int() })),
  ),
});
export type RuleFilterResponse = z.infer<typeof ruleFilterResponseSchema>;

/** Answer of `GET /api/pro-filters/{id}/evaluate/{symbol}`: one stock against all rules with their defaults. */
export const evaluatedStockSchema = z.object({
  id: z.string(),
  asOf: z.string().nullable(),
  symbol: z.string(),
  companyName: z.string().nullable(),
  sector: z.string().nullable(),
  countryCode: z.string().nullable(),
  logoUrl: z.string().nullable(),
  /** `not-evaluated`: too few rules apply to it and have data. */
  group: z.enum(['pass', 'miss', 'not-evaluated']),
  passed: z.int(),
  evaluated: z.int(),
  minEvaluated: z.int(),
  results: z.array(
    ruleResultSchema.extend({
      id: z.string(),
      label: z.string(),
      formula: z.string(),
      comparison: z.enum(['at-least', 'at-most']),
      strict: z.boolean(),
      unit: z.string(),
      /** Reason why the rule does not fit the sector. Null unless exempt. */
      exemption: z.string().nullable(),
    }),
  ),
  ...besideRules,
});
export type EvaluatedStock = z.infer<typeof evaluatedStockSchema>;

const categorySchema = z.object({ id: z.string(), label: z.string(), description: z.string() });
const listedRuleSchema = z.object({
  id: z.string(),
  label: z.string(),
  formula: z.string(),
  reason: z.string(),
  comparison: z.enum(['at-least', 'at-most']),
  strict: z.boolean(),
  optional: z.boolean(),
  unit: z.string(),
  threshold: z.object({
    default: z.number(),
    min: z.number(),
    max: z.number(),
    choices: z.array(z.number()),
  }),
  exempt: z.object({ sectors: z.array(z.string()), reason: z.string() }).nullable(),
  sources: z.array(z.object({ title: z.string(), url: z.string() })),
});

/** One list of `GET /api/pro-filters`. */
export const proFilterSchema = z.object({
  id: z.string(),
  name: z.string(),
  summary: z.string(),
  /** Path of its page. */
  path: z.string(),
  kind: z.enum(['rules', 'score']),
  /** Sets of rules, the main set first. Empty for a score. */
  modes: z.array(
    z.object({
      /** Null when there is only one. */
      id: z.string().nullable(),
      label: z.string(),
      summary: z.string(),
      minEvaluated: z.int(),
      rules: z.array(listedRuleSchema),
    }),
  ),
  categories: z.array(categorySchema),
  badges: z.array(categorySchema.extend({ tone: z.enum(['info', 'warn']) })),
  figures: z.array(
    z.object({ id: z.string(), label: z.string(), unit: z.string(), formula: z.string() }),
  ),
  grades: z.array(categorySchema.extend({ inputs: z.array(z.string()) })),
  /** Factors of a score. Empty for rules. */
  factors: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      description: z.string(),
      weight: z.number(),
      required: z.boolean(),
      metrics: z.array(
        z.object({ id: z.string(), label: z.string(), formula: z.string(), unit: z.string() }),
      ),
    }),
  ),
});
export type ProFilter = z.infer<typeof proFilterSchema>;

export const proFiltersResponseSchema = z.object({ items: z.array(proFilterSchema) });
