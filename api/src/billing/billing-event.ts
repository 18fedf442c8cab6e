/** Events of a payment provider, in one form for all providers. */
import { z } from 'zod';
import {
  billingIntervalSchema,
  offerSchema,
  paidPlanSchema,
  SUBSCRIPTION_STATUSES,
} from 'shared/contract/schemas';

/** A subscription as a whole at one moment. Instants are ISO strings, because events are stored as JSON. */
export const subscriptionSnapshotSchema = z.object({
  plan: paidPlanSchema,
  interval: billingIntervalSchema,
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** Periods are counted from here, so that a subscription of the 31st stays one. */
  anchor: z.string(),
  currentPeriodEnd: z.string(),
  cancelAtPeriodEnd: z.boolean(),
  pending: offerSchema.nullable(),
  /** The local provider's test card: whether renewals succeed. */
  card: z.enum(['good', 'fails-at-renewal']).optional(),
  /** Id of the checkout that began it. */
  checkoutId: z.uuid().optional(),
});
export type SubscriptionSnapshot = z.infer<typeof subscriptionSnapshotSchema>;

const head = {
  /** The provider's id. Repeated deliveries of an event have the same id. */
  id: z.string().min(1).max(255),
  /** When it happened, by the provider's clock. */
  at: z.string(),
  customerId: z.string().nullable(),
  /** The account if the provider names it. Otherwise the customer identifies it. */
  uid: z.string().nullable(),
};

export const billingEventSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('subscription'),
    ...head,
    subscriptionId: z.string(),
    stage: z.enum(['created', 'updated', 'deleted']),
    /** Set if the state was fetched from the provider at this instant, instead of sent by it. */
    askedAt: z.string().optional(),
    subscription: subscriptionSnapshotSchema,
  }),
  z.object({
    kind: z.literal('invoice'),
    ...head,
    invoice: z.object({
      id: z.string(),
      number: z.string(),
      createdAt: z.string(),
      amountCents: z.int(),
      currencyCode: z.string(),
      status: z.enum(['paid', 'open', 'void']),
      description: z.string(),
      url: z.string().nullable(),
    }),
  }),
  z.object({
    kind: z.literal('refund'),
    ...head,
    refund: z.object({
      invoiceId: z.string(),
      subscriptionId: z.string().nullable(),
      /** Refunded of the invoice so far. */
      amountCents: z.int(),
    }),
  }),
  z.object({
    kind: z.literal('checkout'),
    ...head,
    /** Our id of the checkout. */
    checkoutId: z.string(),
    status: z.enum(['complete', 'expired']),
  }),
]);
export type BillingEvent = z.infer<typeof billingEventSchema>;
export type SubscriptionEvent = Extract<BillingEvent, { kind: 'subscription' }>;
export type RefundEvent = Extract<BillingEvent, { kind: 'refund' }>;
export type InvoiceEvent = Extract<BillingEvent, { kind: 'invoice' }>;
