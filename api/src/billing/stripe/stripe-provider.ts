import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { chargeInCents, planById, type Offer } from 'shared/contract';
import {
  ProviderError,
  type PaymentProvider,
  type ProviderSubscription,
} from '../payment-provider';
import { stripeClient, type StripeSettings } from './stripe-client';
import { lookupKey, snapshotOf, stripeSubscriptionSchema } from './stripe-objects';

const priceSchema = z.object({
  id: z.string(),
  unit_amount: z.int().nullable(),
  currency: z.string(),
});
const sessionSchema = z.object({ id: z.string(), url: z.string().nullable() });
const idSchema = z.object({ id: z.string() });
const scheduleSchema = z.object({
  id: z.string(),
  phases: z.array(z.object({ start_date: z.number(), end_date: z.number() })),
});
const pageSchema = z.object({ data: z.array(stripeSubscriptionSchema), has_more: z.boolean() });

/** Payments through Stripe Checkout; what happens comes by webhooks, so calls tell no events themselves. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = stripeClient(settings);

  /** @throws ProviderError when Stripe would charge another amount than the pricing page says */
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
      await stripe.post(
        `/v1/subscription_schedules/${encodeURIComponent(schedule)}/release`,
        idSchema,
        {},
        randomUUID(),
      );
  }

  return {
    name: 'stripe',
    async customer(uid, email) {
      const { id } = await stripe.post(
        '/v1/customers',
        idSchema,
        { email: email || undefined, metadata: { uid } },
        `customer-${uid}`,
      );
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
      await stripe
        .post(
          `/v1/checkout/sessions/${encodeURIComponent(providerId)}/expire`,
          idSchema,
          {},
          `expire-${providerId}`,
        )
        // Paid or expired by now: its own event says so.
        .catch((error: unknown) => {
          if (!(error instanceof ProviderError)) throw error;
        });
    },
    async change(subscription, offer, appliesAt) {
      const present = await read(subscription);
      const [item] = present.items.data;
      if (!item) throw new ProviderError('The subscription has no item');
      const price = await priceOf(offer);
      await release(present.schedule);
      if (appliesAt === 'now') {
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
          randomUUID(),
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
      const schedule = await stripe.post(
        '/v1/subscription_schedules',
        scheduleSchema,
        { from_subscription: subscription.subscriptionId },
        randomUUID(),
      );
      const [phase] = schedule.phases;
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
        randomUUID(),
      );
      return [];
    },
    async setCancelled(subscription, cancelled) {
      const present = await read(subscription);
      await release(present.schedule);
      await stripe.post(
        subscriptionPath(subscription),
        idSchema,
        { cancel_at_period_end: cancelled, metadata: { pending: '' } },
        randomUUID(),
      );
      return [];
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
    subscriptions: () => everySubscription(),
  };

  async function* everySubscription(): AsyncGenerator<ProviderSubscription> {
    let after: string | undefined;
    for (;;) {
      const page = await stripe.get('/v1/subscriptions', pageSchema, {
        status: 'all',
        limit: 100,
        starting_after: after,
      });
      for (const one of page.data) {
        const snapshot = snapshotOf(one);
        if (snapshot)
          yield {
            subscriptionId: one.id,
            customerId: one.customer,
            uid: one.metadata['uid'] ?? null,
            snapshot,
          };
      }
      after = page.data.at(-1)?.id;
      if (!page.has_more || after === undefined) return;
    }
  }
}
