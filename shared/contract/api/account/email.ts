import { z } from 'zod';
import { EMAIL_SUBSCRIPTIONS } from '../../user/email-subscriptions';

export const emailSubscriptionSchema = z.enum(EMAIL_SUBSCRIPTIONS);

/** `GET /api/email-subscriptions`. */
export const emailSubscriptionsSchema = z.object({
  /** Recipient address. It must be verified for a subscription. */
  email: z.string(),
  emailVerified: z.boolean(),
  subscribed: z.array(emailSubscriptionSchema),
});
export type EmailSubscriptions = z.infer<typeof emailSubscriptionsSchema>;

/** `POST /api/email/unsubscribe`. */
export const unsubscribedSchema = z.object({ subscription: emailSubscriptionSchema });
export type Unsubscribed = z.infer<typeof unsubscribedSchema>;
