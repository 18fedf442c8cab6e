/** Any order, repetition and delay of events ends in the state that the provider has. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Offer } from 'shared/contract';
import { billingEventOf, snapshotOf, stripeSubscriptionSchema } from './stripe/stripe-objects';
import {
  stripeEvent,
  stripeSubscription,
  type SubscriptionState,
} from './stripe/stripe-events.fixture';
import type { SubscriptionEvent } from './billing-event';
import { overlapOf } from './overlapping-subscriptions';
import { paymentModel } from './payment-model.fixture';
import { OPENINGS, STEPS } from './payment-steps.fixture';
import { entitledPlan, isOrderDoubtful, reduceInvoice, reduceSubscription } from './reduce-events';
import { localDueEvents, paidCheckoutEvents } from './local/local-provider';

const OFFERS: readonly Offer[] = (['plus', 'pro', 'premium'] as const).flatMap((plan) =>
  (['month', 'year'] as const).map((interval) => ({ plan, interval })),
);
const START = 1_790_000_000;
const IDS = { id: 'sub_1', uid: 'ann', customer: 'cus_1', anchor: START };

/** Changes of a subscription at the provider. */
type Happening =
  | { what: 'change'; offer: Offer }
  | { what: 'plan-downgrade'; offer: Offer }
  | { what: 'renew' | 'fail' | 'recover' | 'give-up' | 'cancel' | 'resume' | 'end' };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.constantFrom(...OFFERS).map((offer) => ({ what: 'change' as const, offer })),
  fc.constantFrom(...OFFERS).map((offer) => ({ what: 'plan-downgrade' as const, offer })),
  fc
    .constantFrom('renew', 'fail', 'recover', 'give-up', 'cancel', 'resume', 'end' as const)
    .map((what) => ({ what }) as Happening),
);

function next(state: SubscriptionState, happened: Happening): SubscriptionState {
  switch (happened.what) {
    case 'change':
      return { ...state, offer: happened.offer, pending: null };
    case 'plan-downgrade':
      return { ...state, pending: happened.offer };
    case 'renew':
      return {
        ...state,
        offer: state.pending ?? state.offer,
        pending: null,
        end: state.end + 2_592_000,
        status: 'active',
      };
    case 'fail':
      return { ...state, status: 'past_due' };
    case 'recover':
      return { ...state, status: 'active' };
    case 'give-up':
      return { ...state, status: 'unpaid' };
    case 'cancel':
      return { ...state, cancelled: true };
    case 'resume':
      return { ...state, cancelled: false };
    case 'end':
      return { ...state, status: 'canceled' };
  }
}

/** The provider: its history as events, and the final state of the subscription. */
function history(offer: Offer, happenings: readonly Happening[]) {
  let state: SubscriptionState = {
    offer,
    status: 'incomplete',
    end: START + 2_592_000,
    cancelled: false,
    pending: null,
  };
  const events = [
    stripeEvent('evt_0', START, 'customer.subscription.created', stripeSubscription(IDS, state)),
  ];
  for (const [index, happened] of [{ what: 'recover' } as const, ...happenings].entries()) {
    if (state.status === 'canceled') break;
    state = next(state, happened);
    const type = `customer.subscription.${happened.what === 'end' ? 'deleted' : 'updated'}`;
    events.push(
      stripeEvent(
        `evt_${index + 1}`,
        START + 10 * (index + 1),
        type,
        stripeSubscription(IDS, state),
      ),
    );
  }
  const truth = snapshotOf(stripeSubscriptionSchema.parse(stripeSubscription(IDS, state)));
  return { events, truth };
}

const delivered = (events: readonly unknown[]): SubscriptionEvent[] =>
  events.map((event) => {
    const read = billingEventOf(event);
    if (read?.kind !== 'subscription') throw new Error('It is an event of a subscription');
    return read;
  });

describe('the state after events', () => {
  it('equals that of the provider for any order and repetition of events', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...OFFERS),
        fc.array(happening, { maxLength: 12 }),
        fc.infiniteStream(fc.nat()),
        fc.nat({ max: 3 }),
        (offer, happenings, ranks, repeats) => {
          const { events, truth } = history(offer, happenings);
          const rank = new Map<unknown, number>();
          const copies = Array.from({ length: repeats + 1 }, () => events)
            .flat()
            .map((event) => ({ event }));
          for (const copy of copies) rank.set(copy, ranks.next().value);
          const shuffled = copies.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
          const state = reduceSubscription(delivered(shuffled.map(({ event }) => event)));
          expect(state).toEqual(truth);
          const isOpen = truth?.status === 'active' || truth?.status === 'past_due';
          expect(entitledPlan(state ? [state] : [])).toBe(isOpen ? truth?.plan : 'free');
        },
      ),
    );
  });

  it('equals an earlier state of the provider while events are pending', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...OFFERS),
        fc.array(happening, { maxLength: 8 }),
        fc.func(fc.boolean()),
        (offer, happenings, arrives) => {
          const all = delivered(history(offer, happenings).events);
          const here = all.filter(({ id }) => arrives(id));
          const newest = here.at(-1);
          expect(reduceSubscription(here.toReversed())).toEqual(newest?.subscription ?? null);
        },
      ),
    );
  });

  it('does not depend on ids within a second, and is fetched when it is ambiguous', () => {
    const statuses = ['active', 'past_due', 'unpaid'] as const;
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...statuses), { minLength: 1, maxLength: 4 }),
        fc.infiniteStream(fc.nat()),
        (happened, names) => {
          const at = START + 10;
          const tied = happened.map((status) =>
            stripeEvent(
              `evt_${names.next().value}_${names.next().value}`,
              at,
              'customer.subscription.updated',
              stripeSubscription(IDS, {
                offer: { plan: 'pro', interval: 'year' },
                status,
                end: START,
                cancelled: false,
                pending: null,
              }),
            ),
          );
          const events = delivered(tied);
          const furthest = Math.max(...happened.map((status) => statuses.indexOf(status)));
          const state = reduceSubscription(events);
          expect(state?.status).toBe(['active', 'past_due', 'suspended'][furthest]);
          const last = events.at(-1);
          if (!last || !state) throw new Error('There are events');
          expect(isOrderDoubtful(events, last)).toBe(new Set(happened).size > 1);
          // The provider's answer settles the second, until a later event.
          const answer = delivered(tied.slice(0, 1))[0];
          if (!answer) throw new Error('There is an event');
          const fetchedEvent: SubscriptionEvent = { ...answer, id: 'asked', askedAt: '2030' };
          expect(reduceSubscription([fetchedEvent, ...events])).toEqual(fetchedEvent.subscription);
          expect(isOrderDoubtful([fetchedEvent, ...events], fetchedEvent)).toBe(false);
        },
      ),
    );
  });

  it('grants the largest plan of several subscriptions', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...OFFERS), { maxLength: 4 }), (offers) => {
        const states = offers.flatMap(
          (offer) =>
            snapshotOf(
              stripeSubscriptionSchema.parse(
                stripeSubscription(IDS, {
                  offer,
                  status: 'active',
                  end: START,
                  cancelled: false,
                  pending: null,
                }),
              ),
            ) ?? [],
        );
        const order = ['free', 'plus', 'pro', 'premium'];
        const largest = Math.max(0, ...offers.map(({ plan }) => order.indexOf(plan)));
        expect(entitledPlan(states)).toBe(order[largest]);
      }),
    );
  });
});

describe('several subscriptions of one user', () => {
  it('leave the same one in any order', () => {
    const one = fc.record({
      status: fc.constantFrom('incomplete', 'active', 'past_due', 'suspended', 'ended' as const),
      began: fc.nat({ max: 3 }).map((day) => new Date(START * 1000 + day).toISOString()),
    });
    fc.assert(
      fc.property(
        fc.array(one, { maxLength: 5 }),
        fc.infiniteStream(fc.nat()),
        (several, ranks) => {
          const all = several.map(({ status, began }, index) => ({
            subscriptionId: `sub_${index}`,
            customerId: 'cus_1',
            uid: 'ann',
            began,
            snapshot: {
              plan: 'pro' as const,
              interval: 'year' as const,
              status,
              anchor: began,
              currentPeriodEnd: began,
              cancelAtPeriodEnd: false,
              pending: null,
            },
          }));
          const { stays, extra } = overlapOf(all);
          const ranked = all.map((item) => ({ item, rank: ranks.next().value }));
          const shuffled = ranked.toSorted((a, b) => a.rank - b.rank).map(({ item }) => item);
          expect(overlapOf(shuffled)).toEqual({ stays, extra });
          const live = all.filter(({ snapshot }) =>
            ['active', 'past_due', 'suspended'].includes(snapshot.status),
          );
          expect(extra.length + (stays ? 1 : 0)).toBe(live.length);
          for (const { refundSince } of extra)
            expect(refundSince.toISOString() >= (stays?.began ?? '')).toBe(true);
        },
      ),
    );
  });
});

describe('a user who pays through Stripe', () => {
  let model: Awaited<ReturnType<typeof paymentModel>>;
  beforeAll(async () => {
    model = await paymentModel();
  }, 180_000);
  afterAll(() => model.close());

  it('has at most one subscription and its plan, and pays once per checkout', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...OPENINGS),
        fc.array(fc.constantFrom(...STEPS), { maxLength: 10 }),
        async (opening, steps) => {
          const { actual, expected } = await model.check([opening, ...steps]);
          expect(actual).toEqual(expected);
        },
      ),
      { numRuns: 20 },
    );
  }, 900_000);
});

describe('renewals of the local provider', () => {
  const paidAt = new Date('2026-01-31T10:00:00.000Z');
  const offer = { plan: 'pro', interval: 'month' } as const;
  const [created] = paidCheckoutEvents(
    { id: '00000000-0000-4000-8000-000000000001', uid: 'ann', customerId: 'cus_ann', offer },
    'good',
    paidAt,
  );
  const stateAfter = (days: readonly number[]) => {
    const events = created?.kind === 'subscription' ? [created] : [];
    const invoices = new Set<string>();
    for (const day of days) {
      const snapshot = reduceSubscription(events);
      if (!snapshot) throw new Error('It was paid');
      const at = new Date(paidAt.getTime() + day * 86_400_000);
      const due = localDueEvents(
        { subscriptionId: 'sub_1', customerId: 'cus_ann', uid: 'ann', snapshot, began: '' },
        at,
      );
      for (const event of due)
        if (event.kind === 'subscription') events.push(event);
        else if (event.kind === 'invoice') invoices.add(event.invoice.id);
    }
    return { snapshot: reduceSubscription(events), invoices: [...invoices].toSorted() };
  };

  it('do not depend on when they are read', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 800 }), { maxLength: 6 }),
        fc.nat({ max: 800 }),
        (polls, last) => {
          const days = polls.filter((day) => day < last).toSorted((a, b) => a - b);
          expect(stateAfter([...days, last])).toEqual(stateAfter([last]));
        },
      ),
    );
  });

  it('keep the day of the month, and its last day where it is shorter', () => {
    expect(stateAfter([20]).snapshot?.currentPeriodEnd).toBe('2026-02-28T10:00:00.000Z');
    expect(stateAfter([29]).snapshot?.currentPeriodEnd).toBe('2026-03-31T10:00:00.000Z');
    expect(stateAfter([29]).invoices).toHaveLength(1);
  });
});

it('uses the more advanced state of an invoice', () => {
  const invoice = (status: 'open' | 'paid', at: string) => ({
    kind: 'invoice' as const,
    id: `evt_${status}`,
    at,
    customerId: null,
    uid: null,
    invoice: {
      id: 'in_1',
      number: '1',
      createdAt: at,
      amountCents: 1000,
      currencyCode: 'USD',
      status,
      description: '',
      url: null,
    },
  });
  const at = '2026-01-01T00:00:00.000Z';
  expect(reduceInvoice([invoice('paid', at), invoice('open', at)])?.status).toBe('paid');
});
