import { z } from 'zod';
import { symbolSchema } from './asset';

/** Windows over which a list of movers looks back. */
export const MOVE_WINDOWS = ['1D', '5D', '1M', '3M', '6M', 'YTD', '1Y'] as const;
export type MoveWindow = (typeof MOVE_WINDOWS)[number];

/** `POST /api/market/moves`: what happened to each asset while its price moved. */
export const movesRequestSchema = z.strictObject({
  symbols: z.array(symbolSchema).max(200),
  window: z.enum(MOVE_WINDOWS).default('1D'),
});
export type MovesRequest = z.input<typeof movesRequestSchema>;

export const moveSchema = z.object({
  symbol: z.string(),
  /** Day of the close that the change compares with, and day of the price. */
  from: z.string(),
  to: z.string(),
  /** The newest story since the close of `from`; null when there is none. */
  news: z
    .object({
      title: z.string(),
      /** Null for simulated news: there is nothing to open. */
      url: z.string().nullable(),
      source: z.string(),
      /** UTC instant. */
      publishedAt: z.string(),
    })
    .nullable(),
  /** The newest report within the window. */
  earnings: z
    .object({
      date: z.string(),
      time: z.enum(['before-open', 'after-close']).nullable(),
      /** Against the estimate, percent; null when one of the two is unknown. */
      surprisePercent: z.number().nullable(),
    })
    .nullable(),
  /** Ex-dates within the window. On such a day the price falls by what is paid; that is no loss. */
  dividends: z
    .object({
      /** The newest one. */
      exDate: z.string(),
      count: z.int(),
      /** Sum for one share, in `currencyCode` of the newest. */
      amount: z.number(),
      currencyCode: z.string().nullable(),
      special: z.boolean(),
      /** Change of the price with the dividends, percent; null when it cannot be told. */
      returnPercent: z.number().nullable(),
    })
    .nullable(),
  /** The newest split within the window: shares of today for one before. */
  split: z.object({ date: z.string(), ratio: z.number() }).nullable(),
});
export type Move = z.infer<typeof moveSchema>;

export const movesSchema = z.object({
  window: z.enum(MOVE_WINDOWS),
  /** In the order asked; unknown symbols are left out. */
  items: z.array(moveSchema),
  asOf: z.string(),
});
export type Moves = z.infer<typeof movesSchema>;
