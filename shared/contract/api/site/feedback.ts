import { z } from 'zod';
import { lineOfText } from './line-of-text';

/** `POST /api/feedback/brokers`: a visitor trades with a broker that is not supported. */
export const brokerFeedbackSchema = z.strictObject({
  broker: lineOfText(80, { empty: 'Must not be empty' }),
  /** Where to write to when the broker is supported; left out by those who do not ask for it. */
  email: z.email().max(254).optional(),
});
export type BrokerFeedback = z.infer<typeof brokerFeedbackSchema>;

export const feedbackReceiptSchema = z.object({ status: z.literal('received') });
