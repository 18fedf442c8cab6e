import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { PaymentProvider, ProviderSubscription } from '../payment-provider';
import { isRefusal, stripeClient, type StripeSettings } from './stripe-client';
import { idSchema } from './stripe-objects';
import { subscriptionsWith } from './stripe-pages';
import { createCustomer, expireCheckout, openCheckout } from './stripe-checkouts';
import { changePlan, endSubscription, setCancelled } from './stripe-subscriptions';

/** Payments through Stripe Checkout. Changes arrive by webhook, so calls return no events. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = stripeClient(settings);
  return {
    name: 'stripe',
    customer: (...user) => createCustomer(stripe, ...user),
    openCheckout: (request) => openCheckout(stripe, request),
    expireCheckout: (providerId) => expireCheckout(stripe, providerId),
    change: async (...change) => {
      await changePlan(stripe, ...change);
      return [];
    },
    setCancelled: async ({ subscriptionId }, cancelled) => {
      await setCancelled(stripe, subscriptionId, cancelled);
      return [];
    },
    end: (subscriptionId, refundSince) => endSubscription(stripe, subscriptionId, refundSince),
    async subscriptionsOf(customerId) {
      const subscriptions: ProviderSubscription[] = [];
      try {
        for await (const one of subscriptionsWith(stripe, { customer: customerId }))
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
    subscriptions: () => subscriptionsWith(stripe, {}),
  };
}
