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
/** What the list can be counted by. */
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
/** Most companies that `symbols` names: a person's own lists. */
export const DIVIDENDS_MOST_SYMBOLS = 500;
/** Most names told for each day. */
export const DIVIDENDS_MOST_LEADERS = 5;
/** The longest range that one call answers. */
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
  /** First and last day; without them 90 days from the day of the data on. */
  from: dateText.optional(),
  to: dateText.optional(),
  /** Which date the range means. One that is not announced is in no range. */
  by: z.enum(DIVIDEND_DATES, `One of ${DIVIDEND_DATES.join(', ')}`).default('ex'),
  country: listText(/^[A-Za-z]{2}$/, 'Country codes of two letters').optional(),
  broker: z.string().max(60).optional(),
  symbols: listText(SYMBOL_FORM, 'Symbols such as AAPL.US', DIVIDENDS_MOST_SYMBOLS).optional(),
  /** Names of exchanges and sectors, ways of payment, as the listing writes them. */
  exchange: wordsText.optional(),
  sector: wordsText.optional(),
  method: wordsText.optional(),
  status: choiceText(DIVIDEND_STATUSES).optional(),
  frequency: choiceText(DIVIDEND_FREQUENCIES).optional(),
  /** Bounds of the asset's dividend yield, percent. */
  minYield: percentText.optional(),
  maxYield: percentText.optional(),
  /** Bounds of the dividend for one share in US dollars; one whose dollars are unknown is in none. */
  minAmount: dollarText.optional(),
  maxAmount: dollarText.optional(),
  /** Only special dividends, or none of them. */
  special: flagText.optional(),
};
/** Query of `GET /api/dividends/upcoming`; lists are separated by commas. */
export const upcomingDividendsQuerySchema = z.strictObject({
  ...filterFields,
  /** The week or month of the day `at`, in place of `from` and `to`; of the next weekday without it. */
  span: z.enum(DIVIDEND_SPANS, `One of ${DIVIDEND_SPANS.join(', ')}`).optional(),
  at: dateText.optional(),
  /** So many of the largest companies for each day. */
  leaders: wholeNumberText(0, DIVIDENDS_MOST_LEADERS).default(0),
  /** Numbers for the controls of a filter panel; each leaves out its own filter. */
  facets: choiceText(DIVIDEND_FACETS).optional(),
  /** By the date of the range when left out. Nulls come last either way. */
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
  /** For one share, in `currencyCode` (pence for GBX). */
  amount: z.number(),
  currencyCode: z.string().nullable(),
  /** Dates are null when not announced. */
  declaredDate: z.string().nullable(),
  recordDate: z.string().nullable(),
  paymentDate: z.string().nullable(),
  frequency: z.string().nullable(),
  /** Paid once: counts neither for yield nor for the streak. */
  special: z.boolean(),
};
const comingPayment = {
  ...payment,
  /** `confirmed`: announced. `estimated`: follows from the rhythm of earlier ones. */
  status: z.enum(DIVIDEND_STATUSES),
  /** Who buys on this day, the last trading day before the ex-date, gets the dividend. */
  lastDayToBuy: z.string(),
  /** The regular dividend before, and the change against it in percent; null when unknown or special. */
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
  /** How it is paid, e.g. in cash or in shares. */
  paymentMethod: z.string().nullable(),
  /** Name of the exchange, as the listing writes it. */
  exchange: z.string().nullable(),
  ...comingPayment,
  /** `amount` in US dollars at the rate of the price; null when unknown. */
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
  /** Day of the newest price: what is told as to come has its ex-date after it. */
  today: z.string(),
  /** Dividends on each day of the range that has some, by the date asked for. */
  days: z.array(
    z.object({
      date: z.string(),
      count: z.int(),
      confirmed: z.int(),
      estimated: z.int(),
      /** The largest companies first; empty unless asked for. */
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
  /** The nearest days with a match before and after a range that has none; null when it has some. */
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
  /** Paid so far, split-adjusted, the newest first. */
  history: z.array(z.object({ ...payment, changePercent: z.number().nullable() })),
  /** Sums by year of the ex-date, ascending; the running year is not complete. */
  years: z.array(
    z.object({
      year: z.int(),
      regular: z.number(),
      special: z.number(),
      payments: z.int(),
      complete: z.boolean(),
      /** Regular dividends against those of the year before, percent; null without it or when not complete. */
      changePercent: z.number().nullable(),
    }),
  ),
  /** Completed years in a row in which the regular dividends rose; null when fewer than two are known. */
  streakYears: z.int().nullable(),
  /** The running year against as many payments of the year before; null when they cannot be compared. */
  yearToDate: z
    .object({
      year: z.int(),
      payments: z.int(),
      amount: z.number(),
      previousAmount: z.number(),
      onTrack: z.boolean(),
    })
    .nullable(),
  /** Regular dividends of the last twelve months for one share. */
  rateTTM: z.number().nullable(),
  yieldPercent: z.number().nullable(),
  payoutRatioPercent: z.number().nullable(),
  next: z.object(comingPayment).nullable(),
  /** All that are to come within a year, announced and estimated. */
  upcoming: z.array(z.object(comingPayment)),
  /** Ascending; one share became `ratio` shares. */
  splits: z.array(z.object({ date: z.string(), ratio: z.number() })),
});
export type AssetDividends = z.infer<typeof assetDividendsSchema>;
