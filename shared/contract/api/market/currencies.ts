import { z } from 'zod';
import { MOVE_WINDOWS } from './moves';
import { dateText, listText } from '../site/query-text';

const CODE = /^[A-Za-z]{3}$/;

/** `GET /api/currencies`: currencies that can be converted into each other. */
export const currenciesSchema = z.object({
  /** Day of the newest rate, `YYYY-MM-DD`. Null without rates. */
  rateDate: z.string().nullable(),
  /** Sources of the rates. */
  sources: z.array(z.string()),
  items: z.array(
    z.object({
      code: z.string(),
      /** The code itself where no name is known. */
      name: z.string(),
      /** Sign beside an amount. Empty where none is known. */
      symbol: z.string(),
      /** Country of the flag. */
      countryCode: z.string().nullable(),
      /** True for subunits in which shares are quoted, such as pence. */
      minor: z.boolean(),
    }),
  ),
});
export type Currencies = z.infer<typeof currenciesSchema>;

/** Query of `GET /api/currencies/cross`. Without `codes`, the currencies of the major pairs. */
export const crossQuerySchema = z.strictObject({
  codes: listText(CODE, 'Currency codes such as EUR', 40).optional(),
  window: z.enum(MOVE_WINDOWS).default('1D'),
});

/**
 * `same`: a currency in itself. `pair`: a quoted pair. `inverse`: 1 ÷ a quoted pair. `computed`:
 * through other pairs. `unknown`: no chain of pairs leads there, or one of them is no longer
 * quoted.
 */
export const RATE_KINDS = ['same', 'pair', 'inverse', 'computed', 'unknown'] as const;
export type RateKind = (typeof RATE_KINDS)[number];

export const crossCellSchema = z.object({
  kind: z.enum(RATE_KINDS),
  /** Price of one unit of the row's currency in the column's currency. Null when unknown. */
  rate: z.number().nullable(),
  /** Change of the rate over the window in percent. */
  change: z.number().nullable(),
  /**
   * Day of the oldest rate in it. If unknown, the day of the last rate. Null when there was none.
   */
  date: z.string().nullable(),
  /** The quoted pair behind `pair` and `inverse`. */
  symbol: z.string().nullable(),
  /** Intermediate currencies of a computed rate. */
  via: z.array(z.string()),
});
export type CrossCell = z.infer<typeof crossCellSchema>;

/** Rates of every currency in every other. */
export const crossSchema = z.object({
  window: z.enum(MOVE_WINDOWS),
  rateDate: z.string().nullable(),
  sources: z.array(z.string()),
  /** Rows and columns, in the requested order. */
  codes: z.array(z.string()),
  /** Requested codes that no pair contains. */
  unknown: z.array(z.string()),
  /** One row for each code, one cell for each code. */
  rows: z.array(
    z.object({
      base: z.string(),
      cells: z.array(crossCellSchema),
      /**
       * Mean of the known changes against the other currencies, in percent: the currency's
       * strength.
       */
      strength: z.number().nullable(),
    }),
  ),
});
export type CrossRates = z.infer<typeof crossSchema>;

/** Query of `GET /api/currencies/convert`. */
export const convertQuerySchema = z.strictObject({
  from: z.string().regex(CODE, 'A currency code such as EUR, or GBX for pence'),
  to: z.string().regex(CODE, 'A currency code such as EUR, or GBX for pence'),
  amount: z
    .string()
    .regex(/^\d{1,15}(\.\d{1,12})?$/, 'A number such as 100 or 99.95, not negative')
    .transform(Number)
    .default(1),
  date: dateText.optional(),
});

export const conversionSchema = z.object({
  from: z.string(),
  to: z.string(),
  amount: z.number(),
  result: z.number(),
  /** Units of `to` for one unit of `from`, and the reverse. */
  rate: z.number(),
  inverse: z.number(),
  kind: z.enum(RATE_KINDS),
  /** The requested day. Null for the newest rate. */
  asked: z.string().nullable(),
  /** Day of the oldest rate in it. Null between units of one currency. */
  date: z.string().nullable(),
  /** Subunits per whole unit of `from` and `to`: 100 for GBX, otherwise 1. */
  parts: z.object({ from: z.number(), to: z.number() }),
  /** The quoted pairs of the rate, in order. */
  legs: z.array(
    z.object({
      symbol: z.string(),
      base: z.string(),
      quote: z.string(),
      rate: z.number(),
      /** The conversion divides by the rate. */
      inverted: z.boolean(),
      date: z.string().nullable(),
      source: z.string().nullable(),
    }),
  ),
});
export type Conversion = z.infer<typeof conversionSchema>;
