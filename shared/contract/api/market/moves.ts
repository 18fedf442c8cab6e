import { z } from 'zod';
import { symbolSchema } from './asset';

/** Lookback windows of a list of movers. */
export const MOVE_WINDOWS = ['1D', '5D', '1M', '3M', '6M', 'YTD', '1Y'] as const;
export type MoveWindow = (typeof MOVE_WINDOWS)[number];

/** `POST /api/market/moves`: events of each asset in the window of its price move. */
export const movesRequestSchema = z.strictObject({
  symbols: z.array(symbolSchema).max(200),
  window: z.enum(MOVE_WINDOWS).default('1D'),
});
export type MovesRequest = z.input<typeof movesRequestSchema>;

export const moveSchema = z.object({
  symbol: z.string(),
  /** Day of the reference close, and day of the price. */
  from: z.string(),
  to: z.string(),
  /** The newest story since the close of `from`. Null without one. */
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
      /** Against the estimate, percent. Null when one of the two is unknown. */
      surprisePercent: z.number().nullable(),
    })
    .nullable(),
  /**
   * Ex-dates within the window. On an ex-date the price falls by the dividend, which is no loss.
   */
  dividends: z
    .object({
      /** The newest one. */
      exDate: z.string(),
      count: z.int(),
      /** Sum per share, in `currencyCode` of the newest. */
      amount: z.number(),
      currencyCode: z.string().nullable(),
      special: z.boolean(),
      /** Change of the price including dividends, percent. Null when unknown. */
      returnPercent: z.number().nullable(),
    })
    .nullable(),
  /** The newest split within the window: current shares for one old share. */
  split: z.object({ date: z.string(), ratio: z.number() }).nullable(),
});
export type Move = z.infer<typeof moveSchema>;

export const movesSchema = z.object({
  window: z.enum(MOVE_WINDOWS),
  /** In the requested order. Unknown symbols are left out. */
  items: z.array(moveSchema),
  asOf: z.string(),
});
export type Moves = z.infer<typeof movesSchema>;
