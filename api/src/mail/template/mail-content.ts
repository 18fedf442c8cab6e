/**
 * Content of a mail, independent of its layout: rendered as text and as HTML. Stored as JSON in the
 * outbox.
 */
import { z } from 'zod';

const link = z.object({ label: z.string(), url: z.string() });

/** One asset of a list. */
const row = z.object({
  /** In front of the name, e.g. a day; empty: nothing. */
  lead: z.string(),
  /** The short name. */
  label: z.string(),
  /** The full name. */
  note: z.string(),
  values: z.array(
    z.object({
      text: z.string(),
      /** Colour of a change. Null: no colour. */
      tone: z.enum(['gain', 'loss']).nullable(),
    }),
  ),
  url: z.string().nullable(),
});

const block = z.object({
  /** Null: no heading. */
  title: z.string().nullable(),
  paragraphs: z.array(z.string()),
  rows: z.array(row),
});

export const mailContentSchema = z.object({
  blocks: z.array(block),
  /** Where the rest is to be read; null: nowhere. */
  action: link.nullable(),
});
export type MailContent = z.infer<typeof mailContentSchema>;
export type MailBlock = z.infer<typeof block>;
export type MailRow = z.infer<typeof row>;
export type MailValue = MailRow['values'][number];
export type MailLink = z.infer<typeof link>;

/** Footer: reason for the mail and link to unsubscribe. */
export interface MailFoot {
  reason: string;
  links: readonly MailLink[];
}
