import { z } from 'zod';
import { listText } from '../site/query-text';

/** Query of `GET /api/market/sessions`: exchange codes such as `US,LSE`; without them all. */
export const sessionsQuerySchema = z.strictObject({
  exchange: listText(/^[A-Za-z]{1,5}$/, 'Exchange codes such as US', 40).optional(),
});

/** One session of an exchange; instants in UTC. */
export const exchangeSessionSchema = z.object({
  /** Day of the exchange's own calendar, `YYYY-MM-DD`. */
  date: z.string(),
  opens: z.string(),
  closes: z.string(),
  /** The exchange closes early on this day. */
  halfDay: z.boolean(),
});
export type ExchangeSession = z.infer<typeof exchangeSessionSchema>;

export const exchangeSessionsSchema = z.object({
  /** Code behind the point of a symbol. */
  exchange: z.string(),
  name: z.string(),
  /** IANA time zone in which the exchange counts its days. */
  timeZone: z.string(),
  /** The day that its calendar shows now. */
  day: z.string(),
  state: z.enum(['open', 'before-open', 'after-close', 'weekend', 'holiday']),
  /** The session of this day, past or to come; null when there is none. */
  session: exchangeSessionSchema.nullable(),
  /** The last one that has ended. */
  last: exchangeSessionSchema,
  /** The next one that has not begun. */
  next: exchangeSessionSchema,
});
export type ExchangeSessions = z.infer<typeof exchangeSessionsSchema>;

export const sessionsSchema = z.object({
  now: z.string(),
  exchanges: z.array(exchangeSessionsSchema),
});
export type MarketSessions = z.infer<typeof sessionsSchema>;
