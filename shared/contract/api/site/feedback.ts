import { z } from 'zod';
import { lineOfText } from './line-of-text';

/** `POST /api/feedback/brokers`: a visitor's request for an unsupported broker. */
export const brokerFeedbackSchema = z.strictObject({
  broker: lineOfText(80, { empty: 'Must not be empty' }),
  /** Address for a notification once the broker is supported. Left out if not requested. */
  email: z.email().max(254).optional(),
});
export type BrokerFeedback = z.infer<typeof brokerFeedbackSchema>;

export const feedbackReceiptSchema = z.object({ status: z.literal('received') });
