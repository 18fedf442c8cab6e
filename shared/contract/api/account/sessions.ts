import { z } from 'zod';
import { listText } from '../site/query-text';

/** Query of `GET /api/market/sessions`: exchange codes such as `US,LSE`. Defaults to all. */
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
  /** Suffix of a symbol, after the point. */
  exchange: z.string(),
  name: z.string(),
  /** IANA time zone of the exchange's trading days. */
  timeZone: z.string(),
  /** The current day in that time zone. */
  day: z.string(),
  state: z.enum(['open', 'before-open', 'after-close', 'weekend', 'holiday']),
  /** The session of this day, past or future. Null on a day without trading. */
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
