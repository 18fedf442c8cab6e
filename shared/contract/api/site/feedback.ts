import { z } from 'zod';

/** Text of one line as people write it: no control characters, and some of it is not a space. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'Must not be empty')
    .max(most)
    .regex(/^[^\p{Cc}]*$/u, 'Must not hold control characters');

/** `POST /api/feedback/brokers`: a visitor trades with a broker that is not supported. */
export const brokerFeedbackSchema = z.strictObject({
  broker: line(80),
  /** Where to write to when the broker is supported; left out by those who do not ask for it. */
  email: z.email().max(254).optional(),
});
export type BrokerFeedback = z.infer<typeof brokerFeedbackSchema>;

export const feedbackReceiptSchema = z.object({ status: z.literal('received') });
