import { z } from 'zod';
import { SYMBOL_FORM } from '../../../market/symbol';
import { assetTypeSchema } from './asset';
import {
  choiceText,
  dateText,
  flagText,
  listText,
  pageText,
  sortText,
  wholeNumberText,
} from '../site/query-text';
import { facetSchema } from './screener';

export const DIVIDEND_DATES = ['ex', 'record', 'payment'] as const;
export type DividendDate = (typeof DIVIDEND_DATES)[number];
export const DIVIDEND_FREQUENCIES = ['Monthly', 'Quarterly', 'Semi-annual', 'Annual'] as const;
export const DIVIDEND_STATUSES = ['confirmed', 'estimated'] as const;
export const UPCOMING_DIVIDEND_SORTS = [
  'exDate',
  'recordDate',
  'paymentDate',
  'symbol',
  'companyName',
  'amount',
  'amountUSD',
  'yield',
  'change',
  'marketCap',
] as const;
/** A week is Monday to Sunday. */
export const DIVIDEND_SPANS = ['week', 'month'] as const;
/** Fields with facet counts. */
export const DIVIDEND_FACETS = [
  'country',
  'exchange',
  'sector',
  'frequency',
  'method',
  'yield',
  'amount',
] as const;
export type DividendFacet = (typeof DIVIDEND_FACETS)[number];
/** Maximum number of `symbols` in a request for the user's lists. */
export const DIVIDENDS_MOST_SYMBOLS = 500;
/** Maximum number of leaders per day. */
export const DIVIDENDS_MOST_LEADERS = 5;
/** The longest range of one request. */
export const DIVIDENDS_MAX_RANGE_DAYS = 400;

const decimalText = (message: string) =>
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,9})?$/, message)
    .transform(Number);
const percentText = decimalText('A number of percent such as 2.5');
const dollarText = decimalText('An amount of US dollars such as 0.25');
const wordsText = listText(/^[^\p{Control}]{1,80}$/u, 'Names separated by commas');

const filterFields = {
  /** First and last day. Defaults to 90 days from the data's current day. */
  from: dateText.optional(),
  to: dateText.optional(),
  /** The date that the range filters. A dividend without that date is in no range. */
  by: z.enum(DIVIDEND_DATES, `One of ${DIVIDEND_DATES.join(', ')}`).default('ex'),
  country: listText(/^[A-Za-z]{2}$/, 'Country codes of two letters').optional(),
  broker: z.string().max(60).optional(),
  symbols: listText(SYMBOL_FORM, 'Symbols such as AAPL.US', DIVIDENDS_MOST_SYMBOLS).optional(),
  /** Exchanges, sectors and payment methods, as the listing writes them. */
  exchange: wordsText.optional(),
  sector: wordsText.optional(),
  method: wordsText.optional(),
  status: choiceText(DIVIDEND_STATUSES).optional(),
  frequency: choiceText(DIVIDEND_FREQUENCIES).optional(),
  /** Bounds of the asset's dividend yield, percent. */
  minYield: percentText.optional(),
  maxYield: percentText.optional(),
  /**
   * Bounds of the dividend per share in US dollars. They exclude dividends whose value in dollars
   * is unknown.
   */
  minAmount: dollarText.optional(),
  maxAmount: dollarText.optional(),
  /** Only special dividends, or only others. */
  special: flagText.optional(),
};
/** Query of `GET /api/dividends/upcoming`; lists are separated by commas. */
export const upcomingDividendsQuerySchema = z.strictObject({
  ...filterFields,
  /**
   * The week or month of the day `at`, in place of `from` and `to`. Without `at`, that of the next
   * weekday.
   */
  span: z.enum(DIVIDEND_SPANS, `One of ${DIVIDEND_SPANS.join(', ')}`).optional(),
  at: dateText.optional(),
  /** Number of largest companies to list per day. */
  leaders: wholeNumberText(0, DIVIDENDS_MOST_LEADERS).default(0),
  /** Facet counts for a filter panel. Each applies all filters except its own. */
  facets: choiceText(DIVIDEND_FACETS).optional(),
  /** Defaults to the date of the range. Nulls come last in both directions. */
  sort: sortText(UPCOMING_DIVIDEND_SORTS).optional(),
  ...pageText,
});
export type UpcomingDividendsQuery = z.input<typeof upcomingDividendsQuerySchema>;
/** The same without pages, for `GET /api/dividends/upcoming.ics`. */
export const upcomingDividendsFeedQuerySchema = z.strictObject({
  ...filterFields,
  /** Remind on the last day to buy. */
  remind: flagText.optional(),
});
/** The whole filtered list, for `GET /api/dividends/upcoming.csv`. */
export const upcomingDividendsCsvQuerySchema = z.strictObject({
  ...filterFields,
  sort: sortText(UPCOMING_DIVIDEND_SORTS).optional(),
});

const payment = {
  exDate: z.string(),
  /** Per share, in `currencyCode` (pence for GBX). */
  amount: z.number(),
  currencyCode: z.string().nullable(),
  /** Dates are null when not announced. */
  declaredDate: z.string().nullable(),
  recordDate: z.string().nullable(),
  paymentDate: z.string().nullable(),
  frequency: z.string().nullable(),
  /** A one-off payment. It counts neither for the yield nor for the streak. */
  special: z.boolean(),
};
const comingPayment = {
  ...payment,
  /** `confirmed`: announced. `estimated`: extrapolated from the rhythm of earlier payments. */
  status: z.enum(DIVIDEND_STATUSES),
  /** The last trading day before the ex-date. Buyers on this day still get the dividend. */
  lastDayToBuy: z.string(),
  /**
   * The previous regular dividend, and the change against it in percent. Null when unknown or
   * special.
   */
  previousAmount: z.number().nullable(),
  changePercent: z.number().nullable(),
};

export const upcomingDividendSchema = z.object({
  symbol: z.string(),
  ticker: z.string(),
  /** Null for a symbol that the market does not list. */
  assetType: assetTypeSchema.nullable(),
  companyName: z.string().nullable(),
  sector: z.string().nullable(),
  countryCode: z.string().nullable(),
  logoUrl: z.string().nullable(),
  /** Price in the currency of quotation, US dollars of market capitalisation. */
  price: z.number().nullable(),
  priceCurrencyCode: z.string().nullable(),
  marketCap: z.number().nullable(),
  /** Of the asset, over the last twelve months, percent. */
  dividendYield: z.number().nullable(),
  /** Method of payment, e.g. cash or shares. */
  paymentMethod: z.string().nullable(),
  /** Name of the exchange, as the listing writes it. */
  exchange: z.string().nullable(),
  ...comingPayment,
  /** `amount` in US dollars at the rate of the price. Null when unknown. */
  amountUSD: z.number().nullable(),
});
export type UpcomingDividendItem = z.infer<typeof upcomingDividendSchema>;

export const upcomingDividendsSchema = z.object({
  items: z.array(upcomingDividendSchema),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  asOf: z.string(),
  from: z.string(),
  to: z.string(),
  /** Day of the newest price. Upcoming dividends have their ex-date after it. */
  today: z.string(),
  /** Number of dividends on each day that has some, by the requested date. */
  days: z.array(
    z.object({
      date: z.string(),
      count: z.int(),
      confirmed: z.int(),
      estimated: z.int(),
      /** The largest companies first. Empty unless requested. */
      leaders: z.array(
        z.object({
          symbol: z.string(),
          ticker: z.string(),
          status: z.enum(DIVIDEND_STATUSES),
          special: z.boolean(),
        }),
      ),
    }),
  ),
  /** If the range has no match, the nearest days with one before and after it. Otherwise null. */
  nearest: z.object({ before: z.string().nullable(), after: z.string().nullable() }).nullable(),
  facets: z.partialRecord(z.enum(DIVIDEND_FACETS), facetSchema),
});
export type UpcomingDividendDay = z.infer<typeof upcomingDividendsSchema>['days'][number];
export type UpcomingDividends = z.infer<typeof upcomingDividendsSchema>;

/** `GET /api/assets/{symbol}/dividends` */
export const assetDividendsSchema = z.object({
  symbol: z.string(),
  assetType: assetTypeSchema,
  asOf: z.string(),
  currencyCode: z.string().nullable(),
  /** Paid dividends, split-adjusted, newest first. */
  history: z.array(z.object({ ...payment, changePercent: z.number().nullable() })),
  /** Sums by year of the ex-date, ascending. The current year is incomplete. */
  years: z.array(
    z.object({
      year: z.int(),
      regular: z.number(),
      special: z.number(),
      payments: z.int(),
      complete: z.boolean(),
      /**
       * Regular dividends against the year before, percent. Null without one or when incomplete.
       */
      changePercent: z.number().nullable(),
    }),
  ),
  /**
   * Complete years in a row in which the regular dividends rose. Null when fewer than two are
   * known.
   */
  streakYears: z.int().nullable(),
  /**
   * The current year against as many payments of the year before. Null when they cannot be
   * compared.
   */
  yearToDate: z
    .object({
      year: z.int(),
      payments: z.int(),
      amount: z.number(),
      previousAmount: z.number(),
      onTrack: z.boolean(),
    })
    .nullable(),
  /** Regular dividends of the last twelve months per share. */
  rateTTM: z.number().nullable(),
  yieldPercent: z.number().nullable(),
  payoutRatioPercent: z.number().nullable(),
  next: z.object(comingPayment).nullable(),
  /** All upcoming payments within a year, announced and estimated. */
  upcoming: z.array(z.object(comingPayment)),
  /** Ascending. One share became `ratio` shares. */
  splits: z.array(z.object({ date: z.string(), ratio: z.number() })),
});
export type AssetDividends = z.infer<typeof assetDividendsSchema>;
