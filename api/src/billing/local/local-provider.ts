/**
 * Provider without a payment service: the same checkout, events and states, but no charges.
 * Renewals are computed from the clock on each read ({@link PaymentProvider.dueEvents}).
 */
import { randomUUID } from 'node:crypto';
import { chargeInCents, planById, type Offer } from 'shared/contract';
import type { BillingEvent, SubscriptionSnapshot } from '../billing-event';
import { addMonths, periodEndAfter, unusedCents } from '../billing-periods';
import type { PaymentProvider, ProviderSubscription } from '../payment-provider';

export type TestCard = 'good' | 'fails-at-renewal';

/** Days that a failed renewal stays open to be paid; then the subscription ends. */
export const DUNNING_DAYS = 7;
const DAY_MS = 86_400_000;

const offerText = ({ plan, interval }: Offer): string =>
  `${planById(plan).name}, ${interval === 'year' ? 'one year' : 'one month'}`;
const charge = ({ plan, interval }: Offer): number => chargeInCents(planById(plan), interval);

interface LocalProviderOptions {
  /** Origin that visitors use. */
  publicUrl: string;
  now: () => Date;
}

const headOf = ({ customerId, uid }: ProviderSubscription) => ({ customerId, uid });

function invoiceEvent(
  subscription: ProviderSubscription,
  {
    key,
    at,
    ...invoice
  }: {
    key: string;
    at: Date;
    amountCents: number;
    status: 'paid' | 'open' | 'void';
    description: string;
  },
  createdAt: Date = at,
): BillingEvent {
  const id = `in_${subscription.subscriptionId}_${key}`;
  return {
    kind: 'invoice',
    id: `evt_${id}_${invoice.status}`,
    at: at.toISOString(),
    ...headOf(subscription),
    invoice: {
      ...invoice,
      id,
      number: `L-${key.slice(0, 12).toUpperCase()}-${subscription.subscriptionId.slice(-6).toUpperCase()}`,
      createdAt: createdAt.toISOString(),
      currencyCode: 'USD',
      url: null,
    },
  };
}

const subscriptionEvent = (
  subscription: ProviderSubscription,
  stage: 'created' | 'updated' | 'deleted',
  at: Date,
  snapshot: SubscriptionSnapshot,
  key: string,
): BillingEvent => ({
  kind: 'subscription',
  id: `evt_${subscription.subscriptionId}_${key}`,
  at: at.toISOString(),
  ...headOf(subscription),
  subscriptionId: subscription.subscriptionId,
  stage,
  subscription: snapshot,
});

/**
 * Events of a payment on the local checkout page: checkout completed, invoice paid, plan active.
 */
export function paidCheckoutEvents(
  checkout: { id: string; uid: string; customerId: string; offer: Offer },
  card: TestCard,
  now: Date,
): BillingEvent[] {
  const { id, uid, customerId, offer } = checkout;
  const snapshot: SubscriptionSnapshot = {
    ...offer,
    status: 'active',
    anchor: now.toISOString(),
    currentPeriodEnd: periodEndAfter(now, offer.interval, now).toISOString(),
    cancelAtPeriodEnd: false,
    pending: null,
    card,
    checkoutId: id,
  };
  const subscription = {
    subscriptionId: `sub_${id}`,
    customerId,
    uid,
    snapshot,
    began: now.toISOString(),
  };
  return [
    subscriptionEvent(subscription, 'created', now, snapshot, 'created'),
    invoiceEvent(subscription, {
      key: 'first',
      at: now,
      amountCents: charge(offer),
      status: 'paid',
      description: offerText(offer),
    }),
    {
      kind: 'checkout',
      id: `evt_checkout_${id}`,
      at: now.toISOString(),
      customerId,
      uid,
      checkoutId: id,
      status: 'complete',
    },
  ];
}

/**
 * Renewals, failures and ends of a subscription up to now, each with an id that is unique to its
 * period.
 */
export function localDueEvents(subscription: ProviderSubscription, now: Date): BillingEvent[] {
  const events: BillingEvent[] = [];
  let { snapshot } = subscription;
  // A subscription of years ago has one renewal a period: bounded by the periods since.
  while (snapshot.status === 'active' || snapshot.status === 'past_due') {
    const end = new Date(snapshot.currentPeriodEnd);
    if (end > now) break;
    const key = snapshot.currentPeriodEnd.slice(0, 10);
    const emit = (
      stage: 'updated' | 'deleted',
      at: Date,
      next: SubscriptionSnapshot,
      name: string,
    ) => {
      events.push(subscriptionEvent(subscription, stage, at, next, `${key}_${name}`));
      snapshot = next;
    };
    if (snapshot.cancelAtPeriodEnd) {
      emit('deleted', end, { ...snapshot, status: 'ended' }, 'ended');
      break;
    }
    const offer: Offer = snapshot.pending ?? { plan: snapshot.plan, interval: snapshot.interval };
    const bill = (at: Date, status: 'paid' | 'open' | 'void') =>
      events.push(
        invoiceEvent(
          subscription,
          { key, at, amountCents: charge(offer), status, description: offerText(offer) },
          end,
        ),
      );
    if (snapshot.card === 'fails-at-renewal') {
      if (snapshot.status === 'active') {
        bill(end, 'open');
        emit('updated', end, { ...snapshot, status: 'past_due' }, 'past_due');
      }
      const last = new Date(end.getTime() + DUNNING_DAYS * DAY_MS);
      if (last > now) break;
      bill(last, 'void');
      emit('deleted', last, { ...snapshot, status: 'ended' }, 'unpaid');
      break;
    }
    bill(end, 'paid');
    const anchor = snapshot.pending ? end : new Date(snapshot.anchor);
    emit(
      'updated',
      end,
      {
        ...snapshot,
        ...offer,
        status: 'active',
        anchor: anchor.toISOString(),
        currentPeriodEnd: periodEndAfter(anchor, offer.interval, end).toISOString(),
        pending: null,
      },
      'renewed',
    );
  }
  return events;
}

/** The open invoice is paid with another card: the plan continues in the period of that invoice. */
export function anotherCardEvents(
  subscription: ProviderSubscription,
  present: Date,
): BillingEvent[] {
  const { snapshot } = subscription;
  const isDue = snapshot.status === 'past_due';
  // Later than the failure that it follows, also in the same millisecond.
  const failedAt = isDue ? Date.parse(snapshot.currentPeriodEnd) + 1 : 0;
  const now = new Date(Math.max(present.getTime(), failedAt));
  const next: SubscriptionSnapshot = { ...snapshot, card: 'good' };
  const key = `card_${now.getTime()}`;
  if (!isDue) return [subscriptionEvent(subscription, 'updated', now, next, key)];
  const end = new Date(snapshot.currentPeriodEnd);
  const offer: Offer = snapshot.pending ?? { plan: snapshot.plan, interval: snapshot.interval };
  const anchor = snapshot.pending ? end : new Date(snapshot.anchor);
  return [
    invoiceEvent(
      subscription,
      {
        key: snapshot.currentPeriodEnd.slice(0, 10),
        at: now,
        amountCents: charge(offer),
        status: 'paid',
        description: offerText(offer),
      },
      end,
    ),
    subscriptionEvent(
      subscription,
      'updated',
      now,
      {
        ...next,
        ...offer,
        status: 'active',
        anchor: anchor.toISOString(),
        currentPeriodEnd: periodEndAfter(anchor, offer.interval, end).toISOString(),
        pending: null,
      },
      key,
    ),
  ];
}

export function localProvider({ publicUrl, now }: LocalProviderOptions): PaymentProvider {
  // Two changes of one millisecond keep their order: events are ordered by time.
  let last = 0;
  const tick = (): Date => new Date((last = Math.max(now().getTime(), last + 1)));
  return {
    name: 'local',
    customer: async (uid) => `cus_${uid}`,
    openCheckout: async ({ id }) => ({
      providerId: id,
      url: `${publicUrl}/api/billing/local-checkout/${id}`,
    }),
    expireCheckout: async () => 'expired',
    async change(subscription, offer, appliesAt, key) {
      const { snapshot } = subscription;
      const at = tick();
      if (appliesAt === 'renewal')
        return [
          subscriptionEvent(
            subscription,
            'updated',
            at,
            { ...snapshot, pending: offer, cancelAtPeriodEnd: false },
            key,
          ),
        ];
      const end = new Date(snapshot.currentPeriodEnd);
      // The period that runs began one interval before it ends.
      const from = addMonths(end, snapshot.interval === 'year' ? -12 : -1);
      const credit = unusedCents(charge(snapshot), from, end, at);
      return [
        invoiceEvent(subscription, {
          key,
          at,
          amountCents: Math.max(0, charge(offer) - credit),
          status: 'paid',
          description: `${offerText(offer)}, less the unused part of ${planById(snapshot.plan).name}`,
        }),
        subscriptionEvent(
          subscription,
          'updated',
          at,
          {
            ...snapshot,
            ...offer,
            status: 'active',
            anchor: at.toISOString(),
            currentPeriodEnd: periodEndAfter(at, offer.interval, at).toISOString(),
            cancelAtPeriodEnd: false,
            pending: null,
          },
          key,
        ),
      ];
    },
    setCancelled: async (subscription, cancelled) => [
      subscriptionEvent(
        subscription,
        'updated',
        tick(),
        {
          ...subscription.snapshot,
          cancelAtPeriodEnd: cancelled,
          ...(cancelled && { pending: null }),
        },
        randomUUID(),
      ),
    ],
    portal: async ({ subscriptionId }) =>
      `${publicUrl}/api/billing/local-portal/${encodeURIComponent(subscriptionId)}`,
    dueEvents: localDueEvents,
    // Nothing was charged, so there is nothing to refund.
    async end(_subscriptionId, _refundSince, ours) {
      if (!ours) return [];
      const ended: SubscriptionSnapshot = { ...ours.snapshot, status: 'ended' };
      return [subscriptionEvent(ours, 'deleted', tick(), ended, 'ended')];
    },
    subscriptionsOf: () => null,
    deleteCustomer: async () => {},
    subscriptions: () => null,
  };
}
