/**
 * Trades of U.S. senators. Amounts are statutory brackets: sums are intervals, never a false exact
 * figure.
 */
import { z } from 'zod';
import { SYMBOL_FORM } from '../../../market/symbol';
import {
  choiceText,
  dateText,
  flagText,
  listText,
  pageText,
  sortText,
  wholeNumberText,
} from '../site/query-text';

/**
 * `N/A`: scanned paper reports without transcribed details. `Sale`: the source does not say whether
 * all was sold.
 */
export const SENATE_TYPES = [
  'Purchase',
  'Sale (Full)',
  'Sale (Partial)',
  'Sale',
  'Exchange',
  'N/A',
] as const;
export type SenateType = (typeof SENATE_TYPES)[number];

export const SENATE_OWNERS = ['Self', 'Spouse', 'Joint', 'Child', 'N/A'] as const;
export type SenateOwner = (typeof SENATE_OWNERS)[number];

export const SENATE_SORTS = [
  'transactionDate',
  'filedDate',
  'delay',
  'politician',
  'ticker',
  'type',
  'owner',
  'amount',
] as const;

/** The only type of report: a periodic transaction report. */
export const SENATE_REPORT_TYPE = 'ptr';

/** Reports are due within this many days of the trade. */
export const SENATE_LATE_AFTER_DAYS = 45;

/** Minimum number of priced trades for returns on a politician's page. */
export const SENATE_MIN_PRICED_TRADES = 5;

const delay = wholeNumberText(-10_000, 100_000);
const filterFields = {
  ticker: listText(/^[A-Za-z0-9.^-]{1,12}$/, 'Tickers such as AAPL').optional(),
  symbol: listText(SYMBOL_FORM, 'Symbols such as AAPL.US').optional(),
  type: choiceText(SENATE_TYPES).optional(),
  owner: choiceText(SENATE_OWNERS).optional(),
  /** Ids of brackets: `1001-15000`, `50000000-` for "over", `N/A` for unknown. */
  amount: listText(/^(\d{1,12}-\d{0,12}|N\/A)$/, 'Brackets such as 1001-15000').optional(),
  /** Wording of the reports, e.g. `Stock`, `Stock Option`. `N/A` where they do not say. */
  assetType: listText(/^[\w /&.()-]{1,60}$/, 'Kinds of assets such as Stock').optional(),
  tradedFrom: dateText.optional(),
  tradedTo: dateText.optional(),
  filedFrom: dateText.optional(),
  filedTo: dateText.optional(),
  /** Days from trade to report. */
  delayMin: delay.optional(),
  delayMax: delay.optional(),
  /** Reported after the legal limit of 45 days. */
  late: flagText.optional(),
  reportType: z.literal(SENATE_REPORT_TYPE, 'Only ptr').optional(),
  /** Part of a politician's name, a ticker or the description of an asset. */
  search: z.string().trim().max(100).optional(),
  /** Nulls come last in both directions. */
  sort: sortText(SENATE_SORTS).default([{ field: 'transactionDate', descending: true }]),
};
const politician = listText(/^[A-Za-z0-9-]{1,60}$/, 'Ids of politicians').optional();

/** Query of `GET /api/senate/transactions`; lists are separated by commas. */
export const senateTransactionsQuerySchema = z.strictObject({
  politician,
  ...filterFields,
  ...pageText,
});
export type SenateTransactionsQuery = z.input<typeof senateTransactionsQuerySchema>;

/** The same without pages, for `GET /api/senate/transactions.csv`. */
export const senateCsvQuerySchema = z.strictObject({ politician, ...filterFields });

const { ticker: _ticker, symbol: _symbol, ...filterFieldsOfAsset } = filterFields;
/** Query of `GET /api/assets/{symbol}/senate-transactions`. */
export const assetSenateQuerySchema = z.strictObject({
  politician,
  ...filterFieldsOfAsset,
  ...pageText,
});

/** US dollars. `to` is null when one of the amounts has no upper bound. */
export const dollarIntervalSchema = z.object({
  from: z.number(),
  to: z.number().nullable(),
  /** Trades whose amount is known. */
  count: z.int(),
  /** Trades of these in a bracket without upper bound. */
  open: z.int(),
});
export type DollarInterval = z.infer<typeof dollarIntervalSchema>;

const senateReturnSchema = z.object({
  /** Day of the close that the return starts from: the first one on or after the event. */
  from: z.string(),
  to: z.string(),
  /** Change of the split-adjusted price, percent. Dividends are left out. */
  percent: z.number(),
  /** The benchmark's change between the same days. */
  benchmarkPercent: z.number().nullable(),
});
export type SenateReturn = z.infer<typeof senateReturnSchema>;

export const senateTransactionSchema = z.object({
  id: z.string(),
  politician: z.object({ id: z.string(), name: z.string(), office: z.string().nullable() }),
  transactionDate: z.string().nullable(),
  filedDate: z.string().nullable(),
  /** Negative when a report's trade date is after its filing date: an error in the report. */
  delayDays: z.int().nullable(),
  late: z.boolean().nullable(),
  owner: z.enum(SENATE_OWNERS),
  ticker: z.string().nullable(),
  /** Only when the product lists the asset. */
  symbol: z.string().nullable(),
  companyName: z.string().nullable(),
  assetDescription: z.string().nullable(),
  assetType: z.string().nullable(),
  type: z.enum(SENATE_TYPES),
  /** US dollars. `to` is null for "over". */
  amount: z.object({ id: z.string(), from: z.number(), to: z.number().nullable() }).nullable(),
  comment: z.string().nullable(),
  reportType: z.literal(SENATE_REPORT_TYPE),
  reportUrl: z.string().nullable(),
  /** Filed on paper: the report is a scan and its details are unknown. */
  scanned: z.boolean(),
  /** Return of the asset, regardless of the side of the trade. Null where prices are unknown. */
  sinceTrade: senateReturnSchema.nullable(),
  /** Return of a trader who followed the report. */
  sinceFiling: senateReturnSchema.nullable(),
});
export type SenateTransactionRow = z.infer<typeof senateTransactionSchema>;

const countsSchema = z.array(z.object({ value: z.string(), count: z.int() }));
const summarySchema = z.object({
  purchases: dollarIntervalSchema,
  sales: dollarIntervalSchema,
  exchanges: dollarIntervalSchema,
  all: dollarIntervalSchema,
  politicians: z.int(),
  scanned: z.int(),
  late: z.int(),
  medianDelayDays: z.number().nullable(),
  /** Trades whose delay is known. */
  delaysKnown: z.int(),
});
export type SenateSummary = z.infer<typeof summarySchema>;

export const senateTransactionsSchema = z.object({
  items: z.array(senateTransactionSchema),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  asOf: z.string(),
  /** Over all rows that pass the filters. */
  summary: summarySchema,
  /** Counts by value. Each facet applies all filters except its own. */
  facets: z.object({
    /** `label`: the name. */
    politician: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
    type: countsSchema,
    owner: countsSchema,
    amount: countsSchema,
    assetType: countsSchema,
  }),
  /** Null when no prices of it are known. */
  benchmark: z.object({ symbol: z.string(), name: z.string() }).nullable(),
});
export type SenateTransactions = z.infer<typeof senateTransactionsSchema>;

export const SENATE_POLITICIAN_SORTS = [
  'name',
  'trades',
  'purchases',
  'sales',
  'late',
  'medianDelay',
  'amount',
  'firstTrade',
  'lastTrade',
] as const;
export const senatePoliticiansQuerySchema = z.strictObject({
  search: z.string().trim().max(100).optional(),
  sort: sortText(SENATE_POLITICIAN_SORTS).default([{ field: 'trades', descending: true }]),
  ...pageText,
});
export type SenatePoliticiansQuery = z.input<typeof senatePoliticiansQuerySchema>;

const politicianSummaryShape = {
  id: z.string(),
  name: z.string(),
  office: z.string().nullable(),
  /** Rows of all kinds, scanned reports included. */
  trades: z.int(),
  scanned: z.int(),
  purchases: z.int(),
  sales: z.int(),
  exchanges: z.int(),
  /** Purchases per sale. Null without sales. */
  purchasesPerSale: z.number().nullable(),
  bought: dollarIntervalSchema,
  sold: dollarIntervalSchema,
  amount: dollarIntervalSchema,
  medianDelayDays: z.number().nullable(),
  delaysKnown: z.int(),
  late: z.int(),
  firstTrade: z.string().nullable(),
  lastTrade: z.string().nullable(),
};
const tradedAssetSchema = z.object({
  ticker: z.string(),
  symbol: z.string().nullable(),
  companyName: z.string().nullable(),
  trades: z.int(),
  purchases: z.int(),
  sales: z.int(),
  amount: dollarIntervalSchema,
});
export type SenateTradedAsset = z.infer<typeof tradedAssetSchema>;

export const senatePoliticianRowSchema = z.object({
  ...politicianSummaryShape,
  mostTraded: tradedAssetSchema.nullable(),
});
export type SenatePoliticianRow = z.infer<typeof senatePoliticianRowSchema>;

export const senatePoliticiansSchema = z.object({
  items: z.array(senatePoliticianRowSchema),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  asOf: z.string(),
});
export type SenatePoliticians = z.infer<typeof senatePoliticiansSchema>;

/** Returns after purchases. Null figures below {@link SENATE_MIN_PRICED_TRADES} priced purchases. */
const followedReturnsSchema = z.object({
  pricedTrades: z.int(),
  leastPricedTrades: z.int(),
  medianPercent: z.number().nullable(),
  meanPercent: z.number().nullable(),
  /** Mean of the differences to the benchmark. */
  meanExcessPercent: z.number().nullable(),
  /** Share of purchases that beat the benchmark, percent. */
  beatBenchmarkPercent: z.number().nullable(),
});
export type SenateFollowedReturns = z.infer<typeof followedReturnsSchema>;

export const senatePoliticianSchema = z.object({
  ...politicianSummaryShape,
  asOf: z.string(),
  mostTraded: z.array(tradedAssetSchema),
  /** Trades of listed stocks by sector. `N/A` for those without. Holdings are not inferred. */
  sectors: z.array(
    z.object({ sector: z.string(), trades: z.int(), purchases: z.int(), sales: z.int() }),
  ),
  owners: countsSchema,
  amounts: countsSchema,
  years: z.array(z.object({ year: z.int(), purchases: z.int(), sales: z.int(), trades: z.int() })),
  returns: z.object({ sinceTrade: followedReturnsSchema, sinceFiling: followedReturnsSchema }),
  benchmark: z.object({ symbol: z.string(), name: z.string() }).nullable(),
});
export type SenatePolitician = z.infer<typeof senatePoliticianSchema>;
