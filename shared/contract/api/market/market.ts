import { z } from 'zod';
import { symbolSchema } from './asset';

/** `GET /api/market/status`: state of the served data. */
export const marketStatusSchema = z.object({
  snapshotId: z.string(),
  /** ISO instant of the newest price. */
  asOf: z.string(),
  /** True when prices are simulated. */
  demo: z.boolean(),
  sources: z.array(z.string()),
  /** Number of assets by type. */
  counts: z.object({
    stock: z.int(),
    etf: z.int(),
    index: z.int(),
    currency: z.int(),
    crypto: z.int(),
  }),
});
export type MarketStatus = z.infer<typeof marketStatusSchema>;

/**
 * Closes of the last `days` calendar days, at most 60 points, including the first and the last day.
 */
export const sparklineSchema = z.object({ symbol: z.string(), closes: z.array(z.number()) });
export type Sparkline = z.infer<typeof sparklineSchema>;

const days = z.int().min(2).max(3660).default(90);
export const sparklineQuerySchema = z.strictObject({
  days: z.coerce.number().pipe(z.int().min(2).max(3660)).default(90),
});
export const sparklinesRequestSchema = z.strictObject({
  symbols: z.array(symbolSchema).max(200),
  days,
});
/** Symbols without a history are left out. */
export const sparklinesResponseSchema = z.object({ items: z.array(sparklineSchema) });
