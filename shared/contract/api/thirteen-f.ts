import { z } from 'zod';

const quarter = z.string().regex(/^\d{4}Q[1-4]$/, 'is not a quarter such as 2026Q1');
const cik = z.string().regex(/^\d{1,10}$/, 'is not a CIK of at most ten digits');
const paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
};
const direction = z.enum(['asc', 'desc']).default('desc');
const page = { total: z.int(), page: z.int(), pageSize: z.int(), asOf: z.string() };

export const holdingStatusSchema = z.enum([
  'NEW',
  'INCREASED',
  'DECREASED',
  'UNCHANGED',
  'SOLD_OUT',
]);
export type HoldingStatus = z.infer<typeof holdingStatusSchema>;

/** What a security is called: `symbol` only where it is known, `listed` when its page exists. */
const security = {
  issuer: z.string(),
  titleOfClass: z.string().nullable(),
  cusip: z.string().nullable(),
  ticker: z.string().nullable(),
  symbol: z.string().nullable(),
  listed: z.boolean(),
  logoUrl: z.string().nullable(),
  sector: z.string().nullable(),
};

const filingDelay = {
  filedDate: z.string().nullable(),
  /** Last day on which the report was in time. */
  deadline: z.string(),
  /** Days between the end of the quarter and the first filing. */
  delayDays: z.int().nullable(),
  late: z.boolean().nullable(),
};

const concentration = {
  /** Percent of the long value. */
  top1: z.number().nullable(),
  top5: z.number().nullable(),
  top10: z.number().nullable(),
  /** Σw², weights as fractions. */
  hhi: z.number().nullable(),
  /** 1/HHI. */
  effectiveN: z.number().nullable(),
};

const statusCounts = {
  new: z.int(),
  increased: z.int(),
  decreased: z.int(),
  unchanged: z.int(),
  soldOut: z.int(),
};

/** Query of `GET /api/13f/filers`. */
export const thirteenFFilersQuerySchema = z.strictObject({
  /** Part of the name, or the beginning of the CIK. */
  search: z.string().max(100).optional(),
  /** Symbol, ticker, CUSIP or part of an issuer's name that the filer holds. */
  holding: z.string().max(100).optional(),
  /** `held`: value of the position asked for with `holding`. */
  sort: z
    .enum([
      'name',
      'held',
      'valueUSD',
      'valueChangePercent',
      'positions',
      'turnoverPercent',
      'top10',
      'new',
      'increased',
      'decreased',
      'soldOut',
      'filedDate',
      'delayDays',
      'quarter',
    ])
    .default('valueUSD'),
  direction,
  ...paging,
});

export const thirteenFFilerSummarySchema = z.object({
  cik: z.string(),
  name: z.string(),
  /** Latest quarter reported. */
  quarter: z.string(),
  previousQuarter: z.string().nullable(),
  ...filingDelay,
  /** Shares and bonds; options are not counted. */
  valueUSD: z.number(),
  valueChangePercent: z.number().nullable(),
  positions: z.int(),
  options: z.int(),
  /** Lesser of purchases and sales divided by the mean value of the two quarters. */
  turnoverPercent: z.number().nullable(),
  top10: z.number().nullable(),
  ...statusCounts,
  firstFiling: z.boolean(),
  amended: z.boolean(),
  quarters: z.int(),
  /** The position asked for with `holding`, largest first. */
  held: z
    .object({
      issuer: z.string(),
      symbol: z.string().nullable(),
      weight: z.number().nullable(),
      valueUSD: z.number(),
    })
    .nullable(),
});
export type ThirteenFFilerSummary = z.infer<typeof thirteenFFilerSummarySchema>;

export const thirteenFFilersResponseSchema = z.object({
  items: z.array(thirteenFFilerSummarySchema),
  ...page,
});
export type ThirteenFFilersResponse = z.infer<typeof thirteenFFilersResponseSchema>;

/** Path of everything below `/api/13f/filers/{cik}`. */
export const thirteenFFilerParamsSchema = z.object({ cik });

const holdingsFilter = {
  quarter: quarter.optional(),
  /** Left out: everything, positions that were sold out and options too. */
  tab: z
    .enum(['all', 'holdings', 'new', 'increased', 'reduced', 'sold-out', 'options'])
    .default('all'),
  /** Count options in weights and concentration. */
  includeOptions: z.enum(['true', 'false']).default('false'),
  sort: z
    .enum([
      'issuer',
      'status',
      'valueUSD',
      'weight',
      'weightChange',
      'shares',
      'shareChange',
      'shareChangePercent',
      'valueChangeUSD',
      'absoluteValueChange',
      'tradeEffectUSD',
      'priceEffectUSD',
    ])
    .default('valueUSD'),
  direction,
};
/** Query of `GET /api/13f/filers/{cik}/holdings.csv`. */
export const thirteenFHoldingsCsvQuerySchema = z.strictObject(holdingsFilter);
/** Query of `GET /api/13f/filers/{cik}`. */
export const thirteenFFilerQuerySchema = z.strictObject({
  ...holdingsFilter,
  page: paging.page,
  pageSize: z.coerce.number().int().min(1).max(1000).default(200),
});

export const thirteenFHoldingSchema = z.object({
  /** The same security in the same form, in every quarter and for every filer. */
  key: z.string(),
  ...security,
  /** SH shares, PRN principal amount of debt. */
  amountType: z.enum(['SH', 'PRN']),
  putCall: z.enum(['Put', 'Call']).nullable(),
  status: holdingStatusSchema,
  /** True when nothing was reported before: then NEW says nothing about trading. */
  firstFiling: z.boolean(),
  shares: z.number(),
  /** In the shares of this quarter: splits are applied. */
  previousShares: z.number(),
  shareChange: z.number(),
  shareChangePercent: z.number().nullable(),
  valueUSD: z.number(),
  previousValueUSD: z.number(),
  valueChangeUSD: z.number(),
  /** Percent of the long value; null for an option while options are not counted. */
  weight: z.number().nullable(),
  previousWeight: z.number().nullable(),
  /** Percentage points. */
  weightChange: z.number().nullable(),
  /** Δshares·P₀; the whole change of value for new, sold out and `splitSuspected` positions. */
  tradeEffectUSD: z.number(),
  /** shares₁·ΔP; with the trade effect it is the change of value exactly. */
  priceEffectUSD: z.number(),
  /** Value divided by shares as filed, at the end of the quarter. */
  filedPrice: z.number().nullable(),
  split: z.object({ ratio: z.number(), basis: z.enum(['documented', 'inferred']) }).nullable(),
  /** Shares and price moved as in a split whose ratio is not known: the change of shares is not comparable. */
  splitSuspected: z.boolean(),
  /** Lowest and highest price of the quarter as traded then: all that is known of what was paid. */
  priceRange: z.object({ low: z.number(), high: z.number() }).nullable(),
  entries: z.int(),
  investmentDiscretion: z.enum(['SOLE', 'DFND', 'OTR']).nullable(),
  votingAuthority: z.object({ sole: z.number(), shared: z.number(), none: z.number() }).nullable(),
  /** Along `historyQuarters`; 0 where it was not held. Shares of this quarter: splits are applied. */
  history: z.object({ shares: z.array(z.number()), valueUSD: z.array(z.number()) }),
});
export type ThirteenFHoldingRow = z.infer<typeof thirteenFHoldingSchema>;

export const thirteenFFilingSchema = z.object({
  form: z.string().nullable(),
  accession: z.string().nullable(),
  filedDate: z.string().nullable(),
  url: z.string().nullable(),
  entries: z.int(),
  /** What the filing does to the quarter's report. */
  effect: z.enum(['original', 'replaces', 'adds', 'notice', 'no-table']),
  amendmentNumber: z.int().nullable(),
});
export type ThirteenFFilingRow = z.infer<typeof thirteenFFilingSchema>;

const quarterRow = z.object({
  quarter: z.string(),
  periodEnd: z.string(),
  ...filingDelay,
  /** False when no filing of the quarter has a table. */
  known: z.boolean(),
  filings: z.array(thirteenFFilingSchema),
});

export const thirteenFFilerResponseSchema = z.object({
  cik: z.string(),
  name: z.string(),
  /** Page of the filer at the SEC. */
  url: z.string(),
  quarter: z.string(),
  periodEnd: z.string(),
  /** The reported quarter that changes compare with; null for the first filing. */
  previousQuarter: z.string().nullable(),
  firstFiling: z.boolean(),
  ...filingDelay,
  /** Newest first. */
  quarters: z.array(quarterRow),
  otherManagers: z.array(
    z.object({ number: z.int().nullable(), cik: z.string().nullable(), name: z.string() }),
  ),
  /** Amendments, differences from the cover page, gaps: in a sentence each. */
  notes: z.array(z.string()),
  totals: z.object({
    /** Shares and bonds. */
    valueUSD: z.number(),
    previousValueUSD: z.number().nullable(),
    valueChangeUSD: z.number().nullable(),
    valueChangePercent: z.number().nullable(),
    tradeEffectUSD: z.number().nullable(),
    priceEffectUSD: z.number().nullable(),
    optionsValueUSD: z.number(),
    /** Shares, bonds and options: what the cover page counts. */
    reportedValueUSD: z.number(),
    entries: z.int(),
    stated: z
      .object({ entries: z.number().nullable(), valueUSD: z.number().nullable() })
      .nullable(),
    /** Null without a cover page. */
    reconciles: z.boolean().nullable(),
    positions: z.int(),
    options: z.int(),
    turnoverPercent: z.number().nullable(),
  }),
  counts: z.object(statusCounts),
  concentration: z.object({
    ...concentration,
    bySector: z.array(
      z.object({
        /** Null: not known. */
        sector: z.string().nullable(),
        weight: z.number(),
        valueUSD: z.number(),
        positions: z.int(),
      }),
    ),
  }),
  historyQuarters: z.array(z.string()),
  holdings: z.array(thirteenFHoldingSchema),
  ...page,
});
export type ThirteenFFilerResponse = z.infer<typeof thirteenFFilerResponseSchema>;

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
  asOf: z.string(),
});
export type ThirteenFHistoryResponse = z.infer<typeof thirteenFHistoryResponseSchema>;

/** Query of `GET /api/13f/activity`. */
export const thirteenFActivityQuerySchema = z.strictObject({
  quarter: quarter.optional(),
  kind: z.enum(['bought', 'sold', 'crowded', 'new']).default('bought'),
  ...paging,
});

export const thirteenFActivityItemSchema = z.object({
  ...security,
  holders: z.int(),
  /** Percent of the filers of the quarter. */
  holdersPercent: z.number(),
  /** How many of those who reported both quarters hold it now, less how many held it before. */
  holdersChange: z.int(),
  buyers: z.int(),
  sellers: z.int(),
  new: z.int(),
  soldOut: z.int(),
  boughtUSD: z.number(),
  soldUSD: z.number(),
  netTradeUSD: z.number(),
  valueUSD: z.number(),
  shares: z.number(),
  /** Filers that have it among their ten largest. */
  top10Holders: z.int(),
  /** Mean weight among its holders, percent. */
  meanWeight: z.number().nullable(),
});
export type ThirteenFActivityItem = z.infer<typeof thirteenFActivityItemSchema>;

export const thirteenFActivityResponseSchema = z.object({
  quarter: z.string().nullable(),
  quarters: z.array(z.string()),
  kind: z.enum(['bought', 'sold', 'crowded', 'new']),
  /** How the order comes about, in words. */
  formula: z.string(),
  /** Filers with a report of the quarter, and those that can be compared with a quarter before. */
  filers: z.int(),
  comparedFilers: z.int(),
  items: z.array(thirteenFActivityItemSchema),
  ...page,
});
export type ThirteenFActivityResponse = z.infer<typeof thirteenFActivityResponseSchema>;

/** Query of `GET /api/13f/overlap`. */
export const thirteenFOverlapQuerySchema = z.strictObject({
  ciks: z
    .string()
    .max(100)
    .transform((text) => [...new Set(text.split(',').map((each) => each.trim().padStart(10, '0')))])
    .pipe(
      z
        .array(z.string().regex(/^\d{10}$/, 'is not a list of CIKs separated by commas'))
        .min(2, 'needs two different filers')
        .max(5, 'takes at most five filers'),
    ),
  quarter: quarter.optional(),
  show: z.enum(['common', 'all']).default('common'),
  ...paging,
});

export const thirteenFOverlapResponseSchema = z.object({
  /** Quarter of each filer; they differ when the filers have no newest quarter in common. */
  filers: z.array(
    z.object({
      cik: z.string(),
      name: z.string(),
      quarter: z.string(),
      valueUSD: z.number(),
      positions: z.int(),
    }),
  ),
  sameQuarter: z.boolean(),
  common: z.int(),
  /** Σ of the least weight among the filers, percent: 100 for equal portfolios, 0 for nothing in common. */
  overlapPercent: z.number(),
  items: z.array(
    z.object({
      ...security,
      /** Along `filers`; null where it is not held. */
      holdings: z.array(
        z.object({ shares: z.number(), valueUSD: z.number(), weight: z.number() }).nullable(),
      ),
      leastWeight: z.number(),
    }),
  ),
  ...page,
});
export type ThirteenFOverlapResponse = z.infer<typeof thirteenFOverlapResponseSchema>;

/** Query of `GET /api/assets/{symbol}/holders`. */
export const assetHoldersQuerySchema = z.strictObject({
  quarter: quarter.optional(),
  sort: z
    .enum([
      'valueUSD',
      'shares',
      'shareChange',
      'shareChangePercent',
      'weight',
      'weightChange',
      'tradeEffectUSD',
      'name',
    ])
    .default('valueUSD'),
  direction,
  ...paging,
});

export const assetHoldersResponseSchema = z.object({
  symbol: z.string(),
  /** Null: the newest report of each filer, at most two quarters older than the newest of all. */
  quarter: z.string().nullable(),
  quarters: z.array(z.string()),
  summary: z.object({
    /** Filers that hold shares of it. */
    holders: z.int(),
    new: z.int(),
    increased: z.int(),
    decreased: z.int(),
    unchanged: z.int(),
    soldOut: z.int(),
    shares: z.number(),
    shareChange: z.number(),
    valueUSD: z.number(),
    /** Of the shares outstanding; null when that number is unknown. */
    sharesOutstandingPercent: z.number().nullable(),
  }),
  items: z.array(
    z.object({
      cik: z.string(),
      name: z.string(),
      quarter: z.string(),
      filedDate: z.string().nullable(),
      titleOfClass: z.string().nullable(),
      amountType: z.enum(['SH', 'PRN']),
      putCall: z.enum(['Put', 'Call']).nullable(),
      status: holdingStatusSchema,
      firstFiling: z.boolean(),
      shares: z.number(),
      previousShares: z.number(),
      shareChange: z.number(),
      shareChangePercent: z.number().nullable(),
      valueUSD: z.number(),
      /** Of the filer's long value, percent. */
      weight: z.number().nullable(),
      weightChange: z.number().nullable(),
      tradeEffectUSD: z.number(),
      splitSuspected: z.boolean(),
    }),
  ),
  ...page,
});
export type AssetHoldersResponse = z.infer<typeof assetHoldersResponseSchema>;
