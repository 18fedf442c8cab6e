import { randomUUID } from 'node:crypto';
import { ProviderError, type PaymentProvider } from '../payment-provider';
import type { BillingEvent } from '../billing-event';
import {
  idSchema,
  isoOf,
  providerSubscriptionOf,
  stripeSubscriptionSchema,
  type StripeSubscription,
} from './stripe-objects';
import { isRefusal, type StripeClient } from './stripe-client';
import { priceOf } from './stripe-prices';
import { planChange, releaseSchedule } from './stripe-schedules';
import { refundPayments } from './stripe-refunds';

const pathOf = (id: string): string => `/v1/subscriptions/${encodeURIComponent(id)}`;
const read = (stripe: StripeClient, id: string): Promise<StripeSubscription> =>
  stripe.get(pathOf(id), stripeSubscriptionSchema);

/**
 * Changes the plan, at once or with the renewal.
 *
 * @param key of the request: repeated calls with it charge once
 */
export async function changePlan(
  stripe: StripeClient,
  ...[{ subscriptionId }, offer, appliesAt, key]: Parameters<PaymentProvider['change']>
): Promise<void> {
  const present = await read(stripe, subscriptionId);
  const [item] = present.items.data;
  if (!item) throw new ProviderError('The subscription has no item');
  const price = await priceOf(stripe, offer);
  if (appliesAt === 'now') {
    await releaseSchedule(stripe, present.schedule);
    await stripe.post(
      pathOf(subscriptionId),
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
    return;
  }
  if (present.cancel_at_period_end)
    await stripe.post(
      pathOf(subscriptionId),
      idSchema,
      { cancel_at_period_end: false },
      randomUUID(),
    );
  await planChange(stripe, present, { now: item.price.id, next: price }, offer, key);
}

/** Ends a subscription with its period, or no longer does. */
export async function setCancelled(
  stripe: StripeClient,
  subscriptionId: string,
  cancelled: boolean,
): Promise<void> {
  const present = await read(stripe, subscriptionId);
  // A subscription with a schedule refuses this, so the planned change is released first.
  await releaseSchedule(stripe, present.schedule);
  await stripe.post(
    pathOf(subscriptionId),
    idSchema,
    { cancel_at_period_end: cancelled, metadata: { pending: '' } },
    randomUUID(),
  );
}

/**
 * Ends a subscription at once. Repeating the call is safe.
 *
 * @param refundSince refunds every invoice made at or after this instant; null refunds nothing
 */
export async function endSubscription(
  stripe: StripeClient,
  subscriptionId: string,
  refundSince: Date | null,
): Promise<BillingEvent[]> {
  const path = pathOf(subscriptionId);
  let present = await read(stripe, subscriptionId);
  if (present.status !== 'canceled' && present.status !== 'incomplete_expired') {
    await releaseSchedule(stripe, present.schedule);
    present = await stripe.remove(path, stripeSubscriptionSchema).catch((error: unknown) => {
      // Ended by another call: then it can still be read.
      if (!isRefusal(error, 'resource_missing')) throw error;
      return read(stripe, subscriptionId);
    });
  }
  const events = refundSince ? await refundPayments(stripe, present, refundSince) : [];
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
}
