import { z } from 'zod';
import { ASSET_TYPES } from '../../../market/asset-types';
import { symbolSchema } from '../market/asset';
import { currencyCode, decimal, isoDate, money, name, note, tag } from './portfolio-values';
import { screenQuotaSchema } from './screens';

export const TRANSACTION_TYPES = [
  'BUY',
  'SELL',
  'DIVIDEND',
  'SPLIT',
  'DEPOSIT',
  'WITHDRAWAL',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'INTEREST',
  'FEE',
  'TAX',
  'GIFT',
  'SPIN_OFF',
  'MERGER',
  'SYMBOL_CHANGE',
  'CURRENCY_EXCHANGE',
  'SHORT_SELL',
  'SHORT_COVER',
  'OPTION_WRITE',
  'PRICE',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/**
 * Shares that a sale takes: the oldest, a proportion of all at average cost, or the named lots.
 * With `specific` and no named lots, the oldest.
 */
export const COST_METHODS = ['fifo', 'average', 'specific'] as const;
export type CostMethod = (typeof COST_METHODS)[number];

const targetSchema = z.strictObject({ symbol: symbolSchema, percent: z.number().min(0).max(100) });
const targetsSchema = z.array(targetSchema).max(200);
/** Target weight of a holding, in percent of the invested value. */
export type PortfolioTarget = z.infer<typeof targetSchema>;

export const portfolioSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Currency of all sums. */
  currencyCode: z.string(),
  /** Cost method of its figures when a request names no other. */
  method: z.enum(COST_METHODS),
  /** Empty while none are set. Otherwise they add up to 100. */
  targets: z.array(targetSchema),
  /** An example that the product created. It does not count towards the plan. */
  isSample: z.boolean(),
  /** Grows with each change of the portfolio or of its transactions. */
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Portfolio = z.infer<typeof portfolioSchema>;

/** `GET /api/portfolios`: oldest first, and how many the plan holds. */
export const portfoliosSchema = z.object({
  items: z.array(portfolioSchema),
  quota: screenQuotaSchema,
});
export type Portfolios = z.infer<typeof portfoliosSchema>;

export const createPortfolioSchema = z.strictObject({
  name,
  currencyCode,
  method: z.enum(COST_METHODS).default('fifo'),
});
export type CreatePortfolio = z.input<typeof createPortfolioSchema>;

/** Settings of a portfolio. Omitted fields keep their value. */
export const updatePortfolioSchema = z.strictObject({
  /** The version that the change is based on. */
  version: z.int(),
  name: name.optional(),
  method: z.enum(COST_METHODS).optional(),
  targets: targetsSchema.optional(),
});
export type UpdatePortfolio = z.infer<typeof updatePortfolioSchema>;

/** `GET /api/portfolios/total`: all portfolios but the sample, in one currency. */
export const portfoliosTotalSchema = z.object({
  currencyCode: z.string(),
  /** Null where a price or rate is missing: a part of the sum would look like the whole. */
  value: money,
  /** Gain since the close of the trading day before. */
  dayChange: money,
  /** By currency of the portfolios. */
  parts: z.array(
    z.object({
      currencyCode: z.string(),
      portfolios: z.int(),
      /** In the currency of this part. */
      value: money,
      dayChange: money,
      /** Units of the total's currency for one unit of this one. Null when missing. */
      rate: z.string().nullable(),
    }),
  ),
});
export type PortfoliosTotal = z.infer<typeof portfoliosTotalSchema>;

/**
 * `GET /api/portfolios/{id}/lots`: lots that a sale on a day can take, oldest first, in shares of
 * that day.
 */
export const portfolioLotsSchema = z.object({
  items: z.array(
    z.object({
      lot: z.string(),
      date: z.string(),
      quantity: z.string(),
      /** Purchase cost, in `currencyCode`. */
      cost: z.string(),
      currencyCode: z.string(),
    }),
  ),
});
export type PortfolioLots = z.infer<typeof portfolioLotsSchema>;

/** `GET /api/portfolios/overlap`: overlap of each pair of portfolios. */
export const portfolioOverlapSchema = z.object({
  portfolios: z.array(z.object({ id: z.string(), name: z.string() })),
  /**
   * Each two once, by position in `portfolios`. `share`: Σ of the smaller weight of each asset, a share of one: 1 for
   * equal weights, 0 for nothing in common; null where nothing is held or a price is missing.
   */
  pairs: z.array(
    z.object({
      a: z.int(),
      b: z.int(),
      share: z.number().nullable(),
      /** Assets in both, most in common first, at most ten. */
      common: z.array(z.object({ symbol: z.string(), share: z.number() })),
    }),
  ),
});
export type PortfolioOverlap = z.infer<typeof portfolioOverlapSchema>;

/** Benchmark of a portfolio: an asset, or another portfolio of the same user as `p.<id>`. */
export const portfolioBenchmarkSchema = z.union([
  z.string().regex(/^p\.[0-9a-f-]{36}$/),
  symbolSchema,
]);
export const PORTFOLIO_BENCHMARK = 'p.';

const lotChoiceSchema = z.strictObject({
  /** Id of the transaction that brought the shares. */
  lot: z.string().max(100),
  quantity: decimal,
});

export const transactionInputSchema = z.strictObject({
  type: z.enum(TRANSACTION_TYPES),
  date: isoDate,
  symbol: symbolSchema.nullish(),
  /** Shares. For a SPLIT, new shares for one old share. */
  quantity: decimal.nullish(),
  price: decimal.nullish(),
  /** Without fee and tax. */
  amount: decimal.nullish(),
  currencyCode,
  /**
   * Units of the portfolio's currency for one of `currencyCode`. Without one, the market rate of
   * the day.
   */
  rate: decimal.nullish(),
  fee: decimal.nullish(),
  tax: decimal.nullish(),
  note: note.nullish(),
  tag: tag.nullish(),
  /** ISO instant with zone; orders the transactions of a day. */
  executedAt: z.iso.datetime({ offset: true }).nullish(),
  /** Asset that a SPIN_OFF, MERGER or SYMBOL_CHANGE brings. */
  otherSymbol: symbolSchema.nullish(),
  /** Money that a CURRENCY_EXCHANGE brings, in `otherCurrencyCode`. */
  otherAmount: decimal.nullish(),
  otherCurrencyCode: currencyCode.nullish(),
  /** Percent of the cost that a SPIN_OFF takes to the new asset. */
  costPercent: decimal.nullish(),
  /** Lots that a SELL or TRANSFER_OUT takes, for the method `specific`. */
  lots: z.array(lotChoiceSchema).max(1000).nullish(),
});
export type TransactionInput = z.infer<typeof transactionInputSchema>;

export const updateTransactionSchema = transactionInputSchema.extend({
  /** The version that the change is based on. */
  version: z.int(),
});
export type UpdateTransaction = z.infer<typeof updateTransactionSchema>;

export const transactionSchema = z.object({
  id: z.string(),
  version: z.int(),
  type: z.enum(TRANSACTION_TYPES),
  date: z.string(),
  symbol: z.string().nullable(),
  quantity: money,
  price: money,
  amount: money,
  currencyCode: z.string(),
  rate: money,
  fee: z.string(),
  tax: z.string(),
  note: z.string(),
  tag: z.string(),
  executedAt: z.string().nullish(),
  otherSymbol: z.string().nullish(),
  otherAmount: money.optional(),
  otherCurrencyCode: z.string().nullish(),
  costPercent: money.optional(),
  lots: z.array(z.object({ lot: z.string(), quantity: z.string() })),
  /** Id of the import that added it. Null when the user entered it. */
  importId: z.string().nullable(),
});
export type PortfolioTransaction = z.infer<typeof transactionSchema>;

export const transactionsSchema = z.object({
  version: z.int(),
  /** By day, then in the order of execution. */
  items: z.array(transactionSchema),
});
export type PortfolioTransactions = z.infer<typeof transactionsSchema>;

/** Why a return is null. */
const RETURN_GAPS = [
  /** Nothing was held in the period. */
  'nothing held',
  /** A price or rate is missing. */
  'missing value',
  /** The portfolio was worth less than nothing. */
  'negative value',
  /** A day lost more than everything that was invested. */
  'loss over 100 %',
  'under 30 days',
  /** Money went one way only. */
  'flows of one sign',
  /** No yearly rate solves the flows. */
  'no rate',
] as const;
export type ReturnGap = (typeof RETURN_GAPS)[number];
const returnGap = z.enum(RETURN_GAPS).nullable();

const partsSchema = z.object({
  value: money,
  cost: money,
  realised: money,
  unrealised: money,
  income: money,
  fees: money,
  taxes: money,
  currencyEffect: money,
  netFlows: money,
});
export type PortfolioParts = z.infer<typeof partsSchema>;

const missingSchema = z.object({
  symbol: z.string(),
  what: z.enum(['price', 'rate']),
  date: z.string(),
});

export const portfolioOverviewSchema = portfolioSchema.extend({
  on: z.string(),
  ...partsSchema.shape,
  /** The parts add up to the change of value. Null when one of them is unknown. */
  reconciles: z.boolean().nullable(),
  twr: z.number().nullable(),
  twrAnnualised: z.number().nullable(),
  xirr: z.number().nullable(),
  xirrDoubt: z.literal('several rates').nullable(),
  /** Reason why `twr` or `xirr` is null. Null where it has a value. */
  twrGap: returnGap,
  xirrGap: returnGap,
  /** Gain since the close of the previous trading day. Null where a price or rate is missing. */
  dayChange: z
    .object({
      from: z.string(),
      amount: z.string(),
      /** Time-weighted. */
      share: z.number().nullable(),
    })
    .nullable(),
  missing: z.array(missingSchema),
  /** Whether deposits and withdrawals are the flows. Without a deposit, trades are. */
  tracksCash: z.boolean(),
  cash: z.array(z.object({ currencyCode: z.string(), amount: z.string(), value: money })),
  /** Cash below zero. `deposit`: the deposit on that day that would keep it from going negative. */
  negativeCash: z.array(
    z.object({ currencyCode: z.string(), since: z.string(), deposit: z.string() }),
  ),
  holdings: z.array(
    z.object({
      symbol: z.string(),
      name: z.string().nullable(),
      /** Null: no longer listed on the market. */
      assetType: z.enum(ASSET_TYPES).nullable(),
      quantity: z.string(),
      /** The last close on or before the day, of one share of that day. */
      quotation: z
        .object({
          price: z.number(),
          currencyCode: z.string(),
          date: z.string(),
          /** Too old for a valuation. */
          isStale: z.boolean(),
          /** Since the close of the trading day before, as a share of one. */
          change: z.number().nullable(),
        })
        .nullable(),
      /** Part of the portfolio's gain of the day. */
      dayChange: money,
      ...partsSchema.omit({ netFlows: true }).shape,
      /** Of the portfolio's value, as a share of one. */
      weight: z.number().nullable(),
      lots: z.array(
        z.object({ lot: z.string(), date: z.string(), quantity: z.string(), cost: money }),
      ),
    }),
  ),
});
export type PortfolioOverview = z.infer<typeof portfolioOverviewSchema>;

const holdingFiguresSchema = z.object({
  quantity: z.string(),
  cost: money,
  realised: money,
  unrealised: money,
  lots: z.int(),
});

/** Effect of a change on the figures of the portfolio. */
export const transactionChangeSchema = z.object({
  id: z.string(),
  /** The transaction after the change; null when it is deleted. */
  transaction: transactionSchema.nullable(),
  version: z.int(),
  preview: z.object({
    before: partsSchema,
    after: partsSchema,
    /** Holdings that the change touches: one, or two when the asset was changed. */
    holdings: z.array(
      z.object({ symbol: z.string(), before: holdingFiguresSchema, after: holdingFiguresSchema }),
    ),
    /** Cash of the currencies that the change touches; empty where the portfolio tracks none. */
    cash: z.array(z.object({ currencyCode: z.string(), before: z.string(), after: z.string() })),
  }),
});
export type TransactionChange = z.infer<typeof transactionChangeSchema>;

/** `GET /api/portfolios/{id}/share`. Null: the portfolio is not shared. */
export const portfolioShareSchema = z.object({
  share: z.object({ token: z.string(), createdAt: z.string() }).nullable(),
});
export type PortfolioShare = z.infer<typeof portfolioShareSchema>;

export const portfolioPerformanceSchema = z.object({
  from: z.string().nullable(),
  to: z.string(),
  twr: z.number().nullable(),
  twrAnnualised: z.number().nullable(),
  xirr: z.number().nullable(),
  xirrDoubt: z.literal('several rates').nullable(),
  /** Reason why `twr` or `xirr` is null. Null where it has a value. */
  twrGap: returnGap,
  xirrGap: returnGap,
  /** Flows of `xirr`. Money paid in is negative. */
  flows: z.array(z.object({ date: z.string(), amount: z.number() })),
  /** Largest loss from a peak, as a share of one. */
  drawdown: z.number().nullable(),
  longestDrawdownDays: z.int().nullable(),
  /** Per year. */
  volatility: z.number().nullable(),
  series: z.object({
    date: z.array(z.string()),
    value: z.array(z.number()),
    /** Null from the first day on whose return has no meaning (a negative value, a loss over 100 %). */
    return: z.array(z.number().nullable()),
  }),
  waterfall: partsSchema.omit({ value: true, cost: true }).extend({
    start: money,
    end: money,
    reconciles: z.boolean().nullable(),
  }),
  contributions: z.array(
    z.object({ symbol: z.string().nullable(), amount: money, share: z.number().nullable() }),
  ),
  /** The same flows in another asset. */
  benchmark: z
    .object({
      symbol: z.string(),
      twr: z.number().nullable(),
      twrAnnualised: z.number().nullable(),
      xirr: z.number().nullable(),
      value: z.number().nullable(),
      /** On the days of the portfolio's series; null where a price or rate is missing. */
      series: z.object({
        value: z.array(z.number().nullable()),
        return: z.array(z.number().nullable()),
      }),
    })
    .nullable(),
  missing: z.array(missingSchema),
});
export type PortfolioPerformance = z.infer<typeof portfolioPerformanceSchema>;

export const portfolioIncomeSchema = z.object({
  /** Twelve months back and twelve ahead. */
  months: z.array(
    z.object({ month: z.string(), received: money, declared: money, estimated: money }),
  ),
  /** Declared and estimated of the next twelve months ÷ cost, as a share of one. */
  yieldOnCost: z.number().nullable(),
  /** Payers: assets with payments in the last twelve months or expected in the next twelve. */
  byHolding: z.array(
    z.object({
      /** Null: interest and other income that belongs to no asset. */
      symbol: z.string().nullable(),
      received: money,
      declared: money,
      estimated: money,
      yieldOnCost: z.number().nullable(),
    }),
  ),
  suggestions: z.array(
    z.object({
      symbol: z.string(),
      exDate: z.string(),
      date: z.string(),
      quantity: z.string(),
      amount: z.string(),
      currencyCode: z.string(),
    }),
  ),
  realisedByYear: z.array(
    z.object({
      year: z.int(),
      proceeds: money,
      cost: money,
      realised: money,
      currencyEffect: money,
      sales: z.int(),
    }),
  ),
});
export type PortfolioIncome = z.infer<typeof portfolioIncomeSchema>;

const sliceSchema = z.object({
  /** Null: unknown. */
  key: z.string().nullable(),
  value: z.string(),
  weight: z.number().nullable(),
});

export const portfolioAllocationSchema = z.object({
  /** Sum of the slices of each division: the portfolio's value without the excluded part. */
  value: z.string(),
  /** Symbols without a price and currencies without a rate. No slice includes them. */
  excluded: z.array(z.string()),
  /**
   * Slices with cash, also negative cash. Cash has the key `cash` where it is no class, sector or
   * country. Rules leave cash out.
   */
  assetClass: z.array(sliceSchema),
  sector: z.array(sliceSchema),
  country: z.array(sliceSchema),
  currency: z.array(sliceSchema),
  effectiveHoldings: z.number().nullable(),
  rules: z.array(
    z.object({
      dimension: z.string(),
      limit: z.number(),
      largest: z.object({ key: z.string(), weight: z.number() }).nullable(),
      /** Null: the result depends on the unknown part. */
      passes: z.boolean().nullable(),
    }),
  ),
});
export type PortfolioAllocation = z.infer<typeof portfolioAllocationSchema>;

export const rebalanceRequestSchema = z.strictObject({
  /** New money, in the portfolio's currency. */
  cash: decimal,
  buyOnly: z.boolean(),
  targets: targetsSchema.min(1),
});
export type RebalanceRequest = z.infer<typeof rebalanceRequestSchema>;
export const rebalancingSchema = z.object({
  items: z.array(z.object({ symbol: z.string(), value: z.string(), amount: z.string() })),
});
export type Rebalancing = z.infer<typeof rebalancingSchema>;

const weightSchema = sliceSchema.omit({ value: true });

/**
 * `GET /api/shared-portfolios/{token}`, for everybody who has the link: shares and returns. It
 * never has an amount, quantity, price, note or name of the owner.
 */
export const sharedPortfolioSchema = z.object({
  name: z.string(),
  isSample: z.boolean(),
  on: z.string(),
  /** First day with a transaction. */
  since: z.string().nullable(),
  twr: z.number().nullable(),
  twrAnnualised: z.number().nullable(),
  xirr: z.number().nullable(),
  drawdown: z.number().nullable(),
  volatility: z.number().nullable(),
  /** Return since the first day, as a share of one. */
  series: z.object({ date: z.array(z.string()), return: z.array(z.number().nullable()) }),
  holdings: z.array(
    z.object({
      symbol: z.string(),
      name: z.string().nullable(),
      /** Of the portfolio's value; null when a price is missing. */
      weight: z.number().nullable(),
      /** Unrealised gain ÷ cost. */
      gain: z.number().nullable(),
    }),
  ),
  cashWeight: z.number().nullable(),
  allocation: z.object({
    assetClass: z.array(weightSchema),
    sector: z.array(weightSchema),
    country: z.array(weightSchema),
    currency: z.array(weightSchema),
  }),
});
export type SharedPortfolio = z.infer<typeof sharedPortfolioSchema>;
