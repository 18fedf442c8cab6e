/** Backtests of a rule filter, the score or a screen. */
import { z } from 'zod';
import {
  HOLDING_WEIGHTS,
  REBALANCE_PERIODS,
  TRACK_RECORD,
} from '../../../market/pro-filters/track-record';
import { SCREEN_NAME_LENGTH } from '../../../market/screens/screen-name';
import { factorWeightsSchema } from './pro-filters';
import { conditionSchema } from '../market/screener';

const calendarDate = z.iso.date();

/** Conditions and sort order of a stock screen. */
export const trackedScreenSchema = z.strictObject({
  /** Name of the screen in the result. */
  name: z.string().trim().min(1).max(SCREEN_NAME_LENGTH).optional(),
  where: z.array(conditionSchema).max(50),
  broker: z.string().max(60).optional(),
  /** The first stocks in this order are bought. Defaults to the largest. */
  sort: z
    .array(z.strictObject({ field: z.string(), direction: z.enum(['asc', 'desc']) }))
    .max(5)
    .default([]),
});

/** Body of `POST /api/pro-filters/{id}/track-record`. With the id `screen`, it names the screen. */
export const trackRecordQuerySchema = z.strictObject({
  from: calendarDate,
  to: calendarDate,
  rebalance: z.enum(REBALANCE_PERIODS).default(TRACK_RECORD.rebalance),
  weight: z.enum(HOLDING_WEIGHTS).default(TRACK_RECORD.weight),
  /** Maximum number of stocks held at once: the first ones in the order of the list. */
  most: z.int().min(1).max(TRACK_RECORD.maxMost).default(TRACK_RECORD.most),
  /** Cost of a trade in percent of the traded value. */
  costPercent: z.number().min(0).max(TRACK_RECORD.maxCostPercent).default(TRACK_RECORD.costPercent),
  /** Symbol of an index or fund to compare with. Defaults to the first broad one of the market. */
  benchmark: z.string().min(1).max(40).optional(),
  /**
   * Rule filters only, as in their query: threshold by rule id, mode, rules on or off, categories,
   * broker.
   */
  thresholds: z.record(z.string().max(60), z.number()).optional(),
  mode: z.string().max(60).optional(),
  rules: z.record(z.string().max(60), z.boolean()).optional(),
  categories: z.array(z.string().max(60)).min(1).max(20).optional(),
  broker: z.string().max(60).optional(),
  /** Score only: weights of its factors. */
  weights: factorWeightsSchema.optional(),
  /**
   * With the id `screen`: its conditions, or the id of a saved screen of the signed-in user. For
   * the score: a restriction of the stocks that it may buy, in the order of the score.
   */
  screen: trackedScreenSchema.optional(),
  screenId: z.string().max(100).optional(),
});
export type TrackRecordQuery = z.input<typeof trackRecordQuerySchema>;
export type ParsedTrackRecordQuery = z.output<typeof trackRecordQuerySchema>;

const maybe = z.number().nullable();

/** Figures of one series of values. Percent numbers. Null where the span is too short. */
const performanceSchema = z.object({
  totalReturnPercent: z.number(),
  /** Per year. Only for spans of 365 days or more. */
  annualReturnPercent: maybe,
  /** Standard deviation of daily logarithmic returns, annualised. */
  volatilityPercent: maybe,
  /** Largest loss from a peak. Null without a loss. */
  maxDrawdown: z
    .object({
      percent: z.number(),
      peakDate: z.string(),
      bottomDate: z.string(),
      /** First day at or above the peak again. Null if not yet recovered. */
      recoveredDate: z.string().nullable(),
    })
    .nullable(),
});
export type Performance = z.infer<typeof performanceSchema>;

export const trackRecordSchema = z.object({
  subject: z.object({ kind: z.enum(['rules', 'score', 'screen']), name: z.string() }),
  /** Id of the snapshot and the day of its newest price. */
  snapshot: z.string(),
  asOf: z.string(),
  /** Prices and statements are simulated. */
  demo: z.boolean(),
  from: z.string(),
  to: z.string(),
  currencyCode: z.literal('USD'),
  benchmark: z.object({
    /** Null: all stocks of the data, weighted by market cap. */
    symbol: z.string().nullable(),
    name: z.string(),
    /** Whether its dividends are reinvested. */
    totalReturn: z.boolean(),
  }),
  /** Value on each trading day, starting at 100. */
  equity: z.array(z.object({ date: z.string(), value: z.number(), benchmark: z.number() })),
  statistics: performanceSchema.extend({
    benchmark: performanceSchema,
    /** Return of the whole span less that of the benchmark, percentage points. */
    excessReturnPoints: z.number(),
    /**
     * Half of the traded value of all rebalancings after the first, in percent of the portfolio,
     * per year.
     */
    turnoverPerYearPercent: maybe,
    /** Share of the holding periods with a higher return than the benchmark. */
    hitRatePercent: maybe,
    periods: z.int(),
    periodsWon: z.int(),
    /** All costs, in percent of the initial 100. */
    costsPaid: z.number(),
    averageHoldings: z.number(),
  }),
  /** Conditions that `because` refers to by id. */
  conditions: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      formula: z.string().nullable(),
      unit: z.string(),
      comparison: z.enum(['at-least', 'at-most']).nullable(),
      /** Threshold of the condition. Null if it varies by date or does not exist. */
      threshold: maybe,
    }),
  ),
  rebalances: z.array(
    z.object({
      /** Day of the decision, from its close and all filings up to it. */
      date: z.string(),
      /** Next trading day. Trades are made at its close. */
      tradeDate: z.string(),
      /** Stocks that were listed, and that passed. */
      listed: z.int(),
      passed: z.int(),
      turnoverPercent: z.number(),
      /** Return of the holding period up to the next rebalancing. Null if it held only cash. */
      returnPercent: z.number(),
      benchmarkReturnPercent: z.number(),
      holdings: z.array(
        z.object({
          symbol: z.string(),
          companyName: z.string().nullable(),
          /** Share of the portfolio, 0 to 1. */
          weight: z.number(),
          /** Return in US dollars of the holding period, dividends included. */
          returnPercent: maybe,
          because: z.array(
            z.object({
              /** Id of one of `conditions`. */
              id: z.string(),
              status: z.enum(['pass', 'exempt', 'no-data', 'value']),
              value: z.union([z.number(), z.string(), z.boolean()]).nullable(),
              /** The threshold on that date, if it varies, e.g. the sector's median. */
              threshold: z.number().optional(),
            }),
          ),
        }),
      ),
    }),
  ),
  /** Omissions and assumptions of the figures. */
  caveats: z.array(z.object({ id: z.string(), text: z.string() })),
});
export type TrackRecord = z.infer<typeof trackRecordSchema>;

const JOB_STATUSES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

/** Answer of `GET /api/jobs/{id}`. */
export const jobSchema = z.object({
  id: z.string(),
  kind: z.literal('track-record'),
  status: z.enum(JOB_STATUSES),
  progress: z.object({
    step: z.enum(['queued', 'reading', 'selecting', 'simulating', 'done']),
    done: z.int(),
    total: z.int(),
    percent: z.number(),
  }),
  /** Number of jobs ahead of it in the queue. 0 when it is not queued. */
  ahead: z.int(),
  createdAt: z.string(),
  /** Reason of the failure. Null otherwise. */
  error: z.string().nullable(),
  /** Null until it is done. */
  result: trackRecordSchema.nullable(),
});
export type Job = z.infer<typeof jobSchema>;
