/**
 * The parts of Stripe's objects in use, and their meaning here. API version {@link STRIPE_VERSION}.
 */
import { z } from 'zod';
import { offerSchema } from 'shared/contract/schemas';
import type { Offer, SubscriptionStatus } from 'shared/contract';
import type { BillingEvent, SubscriptionSnapshot } from '../billing-event';
import type { ProviderSubscription } from '../payment-provider';

export const STRIPE_VERSION = '2024-06-20';

/** Prices are found by lookup key: `plus_month`, `premium_year`. */
export const lookupKey = ({ plan, interval }: Offer): string => `${plan}_${interval}`;

export function offerOf(key: string | null | undefined): Offer | null {
  const [plan, interval] = (key ?? '').split('_');
  const read = offerSchema.safeParse({ plan, interval });
  return read.success ? read.data : null;
}

/** Seconds since the epoch within the years that Stripe has subscriptions of, and that a Date can hold. */
const seconds = z
  .int()
  .min(0)
  .max(Date.UTC(2100) / 1000);
/** Ids and keys that a database column and a path can hold. */
const ID = /^[\w.:@|-]{1,255}$/;
const plainId = z.string().regex(ID);
const id = z.union([plainId, z.object({ id: plainId }).transform((one) => one.id)]);
/** Text that the database can store: no NUL, no half of a surrogate pair. */
const text = z
  .string()
  .max(5000)
  .refine((value) => !/\0|\p{Surrogate}/u.test(value));
const metadata = z.record(z.string(), text).default({});
const uidOf = (value: string | null | undefined): string | null =>
  ID.test(value ?? '') ? (value ?? null) : null;

export const stripeSubscriptionSchema = z.object({
  id: plainId,
  customer: id,
  created: seconds,
  status: z.enum([
    'incomplete',
    'incomplete_expired',
    'trialing',
    'active',
    'past_due',
    'canceled',
    'unpaid',
    'paused',
  ]),
  cancel_at_period_end: z.boolean(),
  billing_cycle_anchor: seconds,
  ended_at: seconds.nullish(),
  /** Of the subscription up to 2025-03, of its items since. */
  current_period_end: seconds.optional(),
  metadata,
  schedule: id.nullish(),
  items: z.object({
    data: z.array(
      z.object({
        id: plainId,
        current_period_end: seconds.optional(),
        price: z.object({ id: plainId, lookup_key: text.nullish() }),
      }),
    ),
  }),
});
export type StripeSubscription = z.infer<typeof stripeSubscriptionSchema>;

/** The id of any object, where nothing else of it is needed. */
export const idSchema = z.object({ id: z.string() });

const STATUSES: Record<StripeSubscription['status'], SubscriptionStatus> = {
  incomplete: 'incomplete',
  incomplete_expired: 'ended',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  canceled: 'ended',
  unpaid: 'suspended',
  paused: 'suspended',
};

export const isoOf = (time: number): string => new Date(time * 1000).toISOString();

/** Null for an unknown price: the subscription is for something else. */
export function snapshotOf(subscription: StripeSubscription): SubscriptionSnapshot | null {
  const [item] = subscription.items.data;
  const offer = offerOf(item?.price.lookup_key);
  const end = subscription.current_period_end ?? item?.current_period_end;
  if (!offer || end === undefined) return null;
  const pending = offerOf(subscription.metadata['pending']);
  const checkoutId = z.uuid().safeParse(subscription.metadata['checkout']).data;
  const isSame = pending?.plan === offer.plan && pending.interval === offer.interval;
  return {
    ...offer,
    status: STATUSES[subscription.status],
    anchor: isoOf(subscription.billing_cycle_anchor),
    currentPeriodEnd: isoOf(end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    pending: isSame ? null : pending,
    ...(checkoutId !== undefined && { checkoutId }),
  };
}

/** Null for a subscription that is for something else. */
export function providerSubscriptionOf(one: StripeSubscription): ProviderSubscription | null {
  const snapshot = snapshotOf(one);
  return (
    snapshot && {
      subscriptionId: one.id,
      customerId: one.customer,
      uid: uidOf(one.metadata['uid']),
      snapshot,
      began: isoOf(one.created),
    }
  );
}

/** Cents as the database holds them. */
const cents = z.int32();
/** Refunds of a charge come as the total so far. */
const chargeSchema = z.object({
  customer: id.nullish(),
  invoice: id.nullish(),
  amount_refunded: cents,
});

const invoiceSchema = z.object({
  id: plainId,
  customer: id.nullable(),
  number: text.nullish(),
  created: seconds,
  total: cents,
  currency: text,
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).nullish(),
  hosted_invoice_url: text.nullish(),
  lines: z.object({ data: z.array(z.object({ description: text.nullish() })) }).optional(),
});

const checkoutSchema = z.object({
  id: plainId,
  customer: id.nullable(),
  client_reference_id: text.nullish(),
  metadata,
});

const eventSchema = z.object({
  id: plainId,
  created: seconds,
  type: text,
  data: z.object({ object: z.unknown() }),
});

const SUBSCRIPTION_STAGES: Readonly<Record<string, 'created' | 'updated' | 'deleted'>> = {
  'customer.subscription.created': 'created',
  'customer.subscription.updated': 'updated',
  'customer.subscription.paused': 'updated',
  'customer.subscription.resumed': 'updated',
  'customer.subscription.deleted': 'deleted',
};

/**
 * A webhook event in our form. Null for an irrelevant one.
 *
 * @throws ZodError when it is not an event, its object does not match its type, or a time or id is
 * absurd
 */
export function billingEventOf(body: unknown): BillingEvent | null {
  const { id: eventId, created, type, data } = eventSchema.parse(body);
  const head = { id: eventId, at: isoOf(created) };
  const stage = SUBSCRIPTION_STAGES[type];
  if (stage) {
    const object = stripeSubscriptionSchema.parse(data.object);
    const subscription = snapshotOf(object);
    return (
      subscription && {
        kind: 'subscription',
        ...head,
        customerId: object.customer,
        uid: uidOf(object.metadata['uid']),
        subscriptionId: object.id,
        stage,
        subscription,
      }
    );
  }
  if (type === 'checkout.session.completed' || type === 'checkout.session.expired') {
    const object = checkoutSchema.parse(data.object);
    const checkoutId = z.uuid().safeParse(object.metadata['checkout']);
    if (!checkoutId.success) return null;
    return {
      kind: 'checkout',
      ...head,
      customerId: object.customer,
      uid: uidOf(object.client_reference_id),
      checkoutId: checkoutId.data,
      status: type === 'checkout.session.completed' ? 'complete' : 'expired',
    };
  }
  if (type === 'charge.refunded') {
    const { customer, invoice, amount_refunded: amountCents } = chargeSchema.parse(data.object);
    if (!invoice) return null;
    return {
      kind: 'refund',
      ...head,
      customerId: customer ?? null,
      uid: null,
      refund: { invoiceId: invoice, subscriptionId: null, amountCents },
    };
  }
  if (type.startsWith('invoice.') && type !== 'invoice.upcoming') {
    const object = invoiceSchema.parse(data.object);
    if (!object.status || object.status === 'draft') return null;
    const { status } = object;
    return {
      kind: 'invoice',
      ...head,
      customerId: object.customer,
      uid: null,
      invoice: {
        id: object.id,
        number: object.number ?? object.id,
        createdAt: isoOf(object.created),
        amountCents: object.total,
        currencyCode: object.currency.toUpperCase(),
        status: status === 'uncollectible' ? 'void' : status,
        description: object.lines?.data.flatMap((line) => line.description ?? []).join('; ') ?? '',
        url: object.hosted_invoice_url ?? null,
      },
    };
  }
  return null;
}
