/** Stripe's events as its documentation has them, shortened to what is read and a little beside it. */
import type { Offer } from 'shared/contract';
import { lookupKey, type StripeSubscription } from './stripe-objects';

export interface SubscriptionState {
  offer: Offer;
  status: StripeSubscription['status'];
  end: number;
  cancelled: boolean;
  pending: Offer | null;
}

export const stripeSubscription = (
  {
    id,
    uid,
    customer,
    anchor,
    checkout,
  }: { id: string; uid: string; customer: string; anchor: number; checkout?: string },
  { offer, status, end, cancelled, pending }: SubscriptionState,
) => ({
  id,
  object: 'subscription',
  customer,
  created: anchor,
  status,
  cancel_at_period_end: cancelled,
  billing_cycle_anchor: anchor,
  current_period_end: end,
  ended_at: null as number | null,
  metadata: {
    uid,
    ...(checkout !== undefined && { checkout }),
    ...(pending && { pending: lookupKey(pending) }),
  } as Record<string, string>,
  schedule: null as string | null,
  items: {
    object: 'list',
    data: [
      { id: `si_${id}`, price: { id: `price_${lookupKey(offer)}`, lookup_key: lookupKey(offer) } },
    ],
  },
});

export const stripeEvent = (id: string, created: number, type: string, object: unknown) => ({
  id,
  object: 'event',
  api_version: '2024-06-20',
  created,
  livemode: false,
  type,
  data: { object },
});
