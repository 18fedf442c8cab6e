import { z } from 'zod';
import { CONTACT_LIMITS, CONTACT_TOPICS } from '../../site/contact';
import { lineOfText } from './line-of-text';

/** Characters of a message including leading and trailing spaces. */
const MAX_UNTRIMMED = 2 * CONTACT_LIMITS.message;

/** `POST /api/contact`: a message of a visitor. */
export const contactMessageSchema = z.strictObject({
  name: lineOfText(CONTACT_LIMITS.name, { empty: 'Must not be empty' }),
  email: z.email().max(CONTACT_LIMITS.email),
  topic: z.enum(CONTACT_TOPICS.map(({ value }) => value)),
  message: z
    .string()
    .max(MAX_UNTRIMMED, { abort: true, error: `At most ${CONTACT_LIMITS.message} characters` })
    .trim()
    .min(CONTACT_LIMITS.minMessage)
    .max(CONTACT_LIMITS.message, { abort: true })
    // Line breaks and tabs, but no other control characters.
    .regex(/^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u, 'Must not hold control characters'),
  /** Hidden from people: only a bot fills it in. */
  website: z.string().max(200).optional(),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

export const contactReceiptSchema = z.object({
  /** Reference number for further letters, e.g. `C-4KQ7-2MXW`. */
  reference: z.string(),
});
export type ContactReceipt = z.infer<typeof contactReceiptSchema>;
