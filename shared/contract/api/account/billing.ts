import { z } from 'zod';

const planSchema = z.enum(['free', 'plus', 'pro', 'premium']);
export const paidPlanSchema = z.enum(['plus', 'pro', 'premium']);
export type PaidPlanId = z.infer<typeof paidPlanSchema>;
export const billingIntervalSchema = z.enum(['month', 'year']);

/** Subject of a payment: a plan by the month or by the year. */
export const offerSchema = z.strictObject({
  plan: paidPlanSchema,
  interval: billingIntervalSchema,
});
export type Offer = z.infer<typeof offerSchema>;

/**
 * `incomplete`: never paid so far. `active`: paid. `past_due`: the last charge failed and is
 * retried, the plan stays open until then. `suspended`: all retries failed, it waits for a payment.
 * `ended`: over for good.
 */
export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'active',
  'past_due',
  'suspended',
  'ended',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const subscriptionSchema = z.object({
  ...offerSchema.shape,
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** ISO instant of the next charge, or of the end. */
  currentPeriodEnd: z.string(),
  /** It ends with the period instead of being charged again. */
  cancelAtPeriodEnd: z.boolean(),
  /** The offer that replaces this one at renewal. */
  pending: offerSchema.nullable(),
});
export type BilledSubscription = z.infer<typeof subscriptionSchema>;

/** `GET /api/billing`: plan and subscription of the signed-in user. */
export const billingSchema = z.object({
  /** The plan that is open now. */
  plan: planSchema,
  /** The newest subscription that is not over; null without one. */
  subscription: subscriptionSchema.nullable(),
  /** `local`: nothing is charged, the checkout is a rehearsal. */
  provider: z.enum(['stripe', 'local']),
});
export type Billing = z.infer<typeof billingSchema>;

export const INVOICE_STATUSES = ['paid', 'open', 'void'] as const;
export const invoiceSchema = z.object({
  id: z.string(),
  number: z.string(),
  /** ISO instant. */
  createdAt: z.string(),
  /** Whole cents. */
  amountCents: z.int(),
  currencyCode: z.string(),
  status: z.enum(INVOICE_STATUSES),
  description: z.string(),
  /** Whole cents that were refunded; left out: none. */
  refundedCents: z.int().optional(),
  /** Page of the invoice at the provider. Null if the provider has none. */
  url: z.string().nullable(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** `GET /api/billing/invoices`: newest first. */
export const invoicesSchema = z.object({ items: z.array(invoiceSchema) });
export type Invoices = z.infer<typeof invoicesSchema>;

export const CHECKOUT_STATUSES = ['open', 'complete', 'expired'] as const;
/** `GET /api/billing/checkouts/{id}`: a checkout of the signed-in user. */
export const checkoutSchema = z.object({
  id: z.string(),
  ...offerSchema.shape,
  status: z.enum(CHECKOUT_STATUSES),
  amountCents: z.int(),
  /** The plan is open: its payment has become an entitlement. */
  entitled: z.boolean(),
  /** Whole cents that were refunded, because the user had a plan already. Left out: none. */
  refundedCents: z.int().optional(),
});
export type Checkout = z.infer<typeof checkoutSchema>;
