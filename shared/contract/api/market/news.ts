import { z } from 'zod';
import { SYMBOL_FORM } from '../../../market/symbol';
import { listText, wholeNumberText } from '../site/query-text';

/** Query of `GET /api/news`; lists are separated by commas and mean "one of them". */
export const newsQuerySchema = z.strictObject({
  symbols: listText(SYMBOL_FORM, 'Symbols such as AAPL.US').optional(),
  tags: listText(/^[^,]{1,60}$/, 'Tags of at most 60 characters').optional(),
  /** `next` of the previous page, or an instant. Only older news is returned. */
  before: z
    .string()
    .max(200)
    .regex(
      /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z)?(~.+)?$/,
      'An instant such as 2026-04-13T20:00:00Z, or what the page before named',
    )
    .refine((text) => !Number.isNaN(Date.parse(text.split('~')[0] ?? '')), 'No such instant')
    .optional(),
  limit: wholeNumberText(1, 100).default(20),
});
export type NewsQuery = z.input<typeof newsQuerySchema>;

export const newsItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string().nullable(),
  /** Null for simulated news: there is nothing to open. */
  url: z.string().nullable(),
  source: z.string(),
  /** UTC instant. */
  publishedAt: z.string(),
  symbols: z.array(z.string()),
  tags: z.array(z.string()),
});
export type NewsAnswerItem = z.infer<typeof newsItemSchema>;

export const newsSchema = z.object({
  /** Newest first. A story of several publishers or feeds is listed once. */
  items: z.array(newsItemSchema),
  /** `before` of the next page; null on the last one. */
  next: z.string().nullable(),
  asOf: z.string(),
});
export type News = z.infer<typeof newsSchema>;
