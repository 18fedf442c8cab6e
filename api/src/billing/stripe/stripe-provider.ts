import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { chargeInCents, planById, type Offer } from 'shared/contract';
import {
  ProviderError,
  type PaymentProvider,
  type ProviderSubscription,
} from '../payment-provider';
import { stripeClient, type StripeForm, type StripeSettings } from './stripe-client';
import type { BillingEvent } from '../billing-event';
import {
  lookupKey,
  providerSubscriptionOf,
  stripeSubscriptionSchema,
  type StripeSubscription,
} from './stripe-objects';

const priceSchema = z.object({
  id: z.string(),
  unit_amount: z.int().nullable(),
  currency: z.string(),
});
const sessionSchema = z.object({ id: z.string(), url: z.string().nullable() });
const sessionStatusSchema = z.object({ status: z.enum(['open', 'complete', 'expired']) });
const idSchema = z.object({ id: z.string() });
const scheduleSchema = z.object({
  id: z.string(),
  current_phase: z.object({ start_date: z.number(), end_date: z.number() }).nullish(),
  phases: z.array(z.object({ start_date: z.number(), end_date: z.number() })),
});
const pageOf = <S extends z.ZodType<{ id: string }>>(item: S) =>
  z.object({ data: z.array(item), has_more: z.boolean() });
const paidInvoiceSchema = z.object({
  id: z.string(),
  created: z.number(),
  amount_paid: z.int(),
  /** Fields of the API version in use; later ones list payments instead. */
  payment_intent: z.string().nullish(),
});
const refundSchema = z.object({ id: z.string(), amount: z.int(), created: z.number() });

const isRefusal = (error: unknown, ...codes: string[]): boolean =>
  error instanceof ProviderError && codes.includes(error.refusal?.code ?? '');
const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Payments through Stripe Checkout. Changes arrive by webhook, so calls return no events. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = stripeClient(settings);

  /** @throws ProviderError when Stripe would charge another amount than the pricing page shows */
  async function priceOf(offer: Offer): Promise<string> {
    const key = lookupKey(offer);
    const { data } = await stripe.get('/v1/prices', z.object({ data: z.array(priceSchema) }), {
      'lookup_keys[0]': key,
      active: true,
    });
    const [price] = data;
    if (!price) throw new ProviderError(`There is no price with the lookup key ${key}`);
    const expected = chargeInCents(planById(offer.plan), offer.interval);
    if (price.unit_amount !== expected || price.currency !== 'usd')
      throw new ProviderError(
        `The price ${key} is ${price.unit_amount} ${price.currency}, the plan table says ${expected} usd`,
      );
    return price.id;
  }

  const subscriptionPath = ({ subscriptionId }: ProviderSubscription) =>
    `/v1/subscriptions/${encodeURIComponent(subscriptionId)}`;
  const read = (subscription: ProviderSubscription) =>
    stripe.get(subscriptionPath(subscription), stripeSubscriptionSchema);

  /** A change that was planned for the renewal is given up. */
  async function release(schedule: string | null | undefined): Promise<void> {
    if (schedule)
      await stripe
        .post(
          `/v1/subscription_schedules/${encodeURIComponent(schedule)}/release`,
          idSchema,
          {},
          randomUUID(),
        )
        .catch(async (error: unknown) => {
          // An ended schedule is refused, which is the desired state.
          const { status } = await stripe.get(
            `/v1/subscription_schedules/${encodeURIComponent(schedule)}`,
            z.object({ status: z.string() }),
          );
          if (!['released', 'canceled', 'completed'].includes(status)) throw error;
        });
  }

  async function* pages<S extends z.ZodType<{ id: string }>>(
    path: string,
    item: S,
    query: StripeForm,
  ): AsyncGenerator<z.infer<S>> {
    let after: string | undefined;
    for (;;) {
      const page = await stripe.get(path, pageOf(item), {
        ...query,
        limit: 100,
        starting_after: after,
      });
      yield* page.data;
      after = page.data.at(-1)?.id;
      if (!page.has_more || after === undefined) return;
    }
  }

  async function* subscriptionsWith(query: StripeForm): AsyncGenerator<ProviderSubscription> {
    for await (const one of pages('/v1/subscriptions', stripeSubscriptionSchema, {
      status: 'all',
      ...query,
    })) {
      const subscription = providerSubscriptionOf(one);
      if (subscription) yield subscription;
    }
  }

  /** Refunds all payments for a subscription since an instant, each payment once. */
  async function refund(
    { id, customer, metadata }: StripeSubscription,
    since: Date,
  ): Promise<BillingEvent[]> {
    const events: BillingEvent[] = [];
    const paid = pages('/v1/invoices', paidInvoiceSchema, { subscription: id, status: 'paid' });
    for await (const invoice of paid) {
      const { payment_intent: payment } = invoice;
      // Stripe counts in seconds: the payment of the second itself is among them.
      if (invoice.created < Math.floor(since.getTime() / 1000)) continue;
      if (invoice.amount_paid <= 0 || !payment) continue;
      const refundRow = await stripe
        .post(
          '/v1/refunds',
          refundSchema,
          { payment_intent: payment, reason: 'duplicate', metadata: { subscription: id } },
          `refund-${payment}`,
        )
        .catch((error: unknown) => {
          if (!isRefusal(error, 'charge_already_refunded')) throw error;
          return { id: payment, amount: invoice.amount_paid, created: invoice.created };
        });
      events.push({
        kind: 'refund',
        id: `refunded_${invoice.id}_${refundRow.id}`,
        at: isoOf(refundRow.created),
        customerId: customer,
        uid: metadata['uid'] ?? null,
        refund: { invoiceId: invoice.id, subscriptionId: id, amountCents: refundRow.amount },
      });
    }
    return events;
  }

  return {
    name: 'stripe',
    async customer(uid, email, attempt) {
      const create = (key: string) =>
        stripe.post(
          '/v1/customers',
          idSchema,
          { email: email || undefined, metadata: { uid } },
          key,
        );
      // The key is per user, so that two concurrent checkouts create one customer. For a day it may
      // also repeat an earlier failure, or reject another address: then use this checkout's key.
      const { id } = await create(`customer-${uid}`).catch((error: unknown) => {
        const status = error instanceof ProviderError ? (error.refusal?.status ?? 0) : 0;
        if (status < 500 && status !== 400) throw error;
        return create(`customer-${uid}-${attempt}`);
      });
      return id;
    },
    async openCheckout({ id, uid, customerId, offer, successUrl, cancelUrl, expiresAt }) {
      const session = await stripe.post(
        '/v1/checkout/sessions',
        sessionSchema,
        {
          mode: 'subscription',
          customer: customerId,
          client_reference_id: uid,
          success_url: successUrl,
          cancel_url: cancelUrl,
          expires_at: Math.floor(expiresAt.getTime() / 1000),
          line_items: [{ price: await priceOf(offer), quantity: 1 }],
          automatic_tax: { enabled: true },
          customer_update: { address: 'auto' },
          metadata: { checkout: id },
          subscription_data: { metadata: { uid, checkout: id } },
        },
        `checkout-${id}`,
      );
      if (session.url === null) throw new ProviderError('The checkout has no address');
      return { providerId: session.id, url: session.url };
    },
    async expireCheckout(providerId) {
      const path = `/v1/checkout/sessions/${encodeURIComponent(providerId)}`;
      try {
        await stripe.post(`${path}/expire`, idSchema, {}, randomUUID());
        return 'expired';
      } catch (error) {
        // Only open sessions expire: ask which one this is. Without an answer it counts as open.
        const { status } = await stripe.get(path, sessionStatusSchema);
        if (status === 'open') throw error;
        return status;
      }
    },
    async change(subscription, offer, appliesAt, key) {
      const present = await read(subscription);
      const [item] = present.items.data;
      if (!item) throw new ProviderError('The subscription has no item');
      const price = await priceOf(offer);
      if (appliesAt === 'now') {
        await release(present.schedule);
        await stripe.post(
          subscriptionPath(subscription),
          idSchema,
          {
            items: [{ id: item.id, price }],
            proration_behavior: 'always_invoice',
            payment_behavior: 'error_if_incomplete',
            cancel_at_period_end: false,
            metadata: { pending: '' },
          },
          `${key}-now`,
        );
        return [];
      }
      if (present.cancel_at_period_end)
        await stripe.post(
          subscriptionPath(subscription),
          idSchema,
          { cancel_at_period_end: false },
          randomUUID(),
        );
      // A subscription has one schedule. An existing one is reused, so that a retry finds its own.
      const schedule = present.schedule
        ? await stripe.get(
            `/v1/subscription_schedules/${encodeURIComponent(present.schedule)}`,
            scheduleSchema,
          )
        : await stripe.post(
            '/v1/subscription_schedules',
            scheduleSchema,
            { from_subscription: subscription.subscriptionId },
            `${key}-schedule`,
          );
      const phase = schedule.current_phase ?? schedule.phases[0];
      await stripe.post(
        `/v1/subscription_schedules/${encodeURIComponent(schedule.id)}`,
        idSchema,
        {
          end_behavior: 'release',
          phases: [
            {
              start_date: phase?.start_date,
              end_date: phase?.end_date,
              items: [{ price: item.price.id, quantity: 1 }],
              metadata: { pending: lookupKey(offer) },
            },
            { items: [{ price, quantity: 1 }], metadata: { pending: '' } },
          ],
        },
        `${key}-phases`,
      );
      return [];
    },
    async setCancelled(subscription, cancelled) {
      const present = await read(subscription);
      // A subscription with a schedule refuses this, so the planned change is released first.
      await release(present.schedule);
      await stripe.post(
        subscriptionPath(subscription),
        idSchema,
        { cancel_at_period_end: cancelled, metadata: { pending: '' } },
        randomUUID(),
      );
      return [];
    },
    async end(subscriptionId, refundSince) {
      const path = `/v1/subscriptions/${encodeURIComponent(subscriptionId)}`;
      let present = await stripe.get(path, stripeSubscriptionSchema);
      if (present.status !== 'canceled' && present.status !== 'incomplete_expired') {
        await release(present.schedule);
        present = await stripe.remove(path, stripeSubscriptionSchema).catch((error: unknown) => {
          // Ended by another call: then it can still be read.
          if (!isRefusal(error, 'resource_missing')) throw error;
          return stripe.get(path, stripeSubscriptionSchema);
        });
      }
      const events = refundSince ? await refund(present, refundSince) : [];
      const ended = providerSubscriptionOf(present);
      if (!ended) return events;
      const { began: _began, snapshot, ...head } = ended;
      return [
        ...events,
        {
          kind: 'subscription',
          ...head,
          id: `ended_${subscriptionId}`,
          at: isoOf(present.ended_at ?? present.created),
          stage: 'deleted',
          subscription: snapshot,
        },
      ];
    },
    async subscriptionsOf(customerId) {
      const subscriptions: ProviderSubscription[] = [];
      try {
        for await (const one of subscriptionsWith({ customer: customerId }))
          subscriptions.push(one);
      } catch (error) {
        // A deleted customer has no live subscriptions.
        if (!isRefusal(error, 'resource_missing')) throw error;
      }
      return subscriptions;
    },
    async deleteCustomer(customerId) {
      await stripe
        .remove(`/v1/customers/${encodeURIComponent(customerId)}`, idSchema)
        .catch((error: unknown) => {
          if (!isRefusal(error, 'resource_missing')) throw error;
        });
    },
    async portal({ customerId }, returnUrl) {
      const session = await stripe.post(
        '/v1/billing_portal/sessions',
        z.object({ url: z.string() }),
        { customer: customerId ?? undefined, return_url: returnUrl },
        randomUUID(),
      );
      return session.url;
    },
    dueEvents: () => [],
    subscriptions: () => subscriptionsWith({}),
  };
}
