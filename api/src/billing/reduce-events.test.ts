import { expect, it } from 'vitest';
import type { SubscriptionEvent, SubscriptionSnapshot } from './billing-event';
import { entitledPlan, reduceSubscription, refundedCentsBy } from './reduce-events';

const snapshot = (status: SubscriptionSnapshot['status']): SubscriptionSnapshot => ({
  plan: 'pro',
  interval: 'month',
  status,
  anchor: '2026-01-01T00:00:00.000Z',
  currentPeriodEnd: '2026-02-01T00:00:00.000Z',
  cancelAtPeriodEnd: false,
  pending: null,
});
const head = { customerId: 'cus_1', uid: 'ann' };

it('keeps an ended subscription ended when later events arrive', () => {
  const event = (
    day: number,
    stage: SubscriptionEvent['stage'],
    status: SubscriptionSnapshot['status'],
  ): SubscriptionEvent => ({
    ...head,
    kind: 'subscription',
    id: `evt_${day}`,
    at: `2026-01-0${day}T00:00:00.000Z`,
    subscriptionId: 'sub_1',
    stage,
    subscription: snapshot(status),
  });
  const events = [
    event(1, 'created', 'active'),
    event(2, 'deleted', 'active'),
    event(3, 'updated', 'active'),
  ];
  for (const order of [events, events.toReversed()]) {
    const reduced = reduceSubscription(order);
    expect(reduced?.status).toBe('ended');
    expect(entitledPlan(reduced ? [reduced] : [])).toBe('free');
  }
});

it('counts refunds of an invoice as running totals, and adds up invoices', () => {
  const refund = (id: string, invoiceId: string, amountCents: number) => ({
    ...head,
    kind: 'refund' as const,
    id,
    at: '2026-01-01T00:00:00.000Z',
    refund: { invoiceId, subscriptionId: 'sub_1', amountCents },
  });
  const events = [refund('1', 'in_1', 500), refund('2', 'in_1', 1200), refund('3', 'in_2', 300)];
  for (const order of [events, events.toReversed(), [...events, ...events]])
    expect(refundedCentsBy(order, ({ subscriptionId }) => subscriptionId)).toEqual(
      new Map([['sub_1', 1500]]),
    );
});

it.each([
  ['active', 'pro'],
  ['past_due', 'pro'],
  ['incomplete', 'free'],
  ['suspended', 'free'],
  ['ended', 'free'],
] as const)('a subscription that is %s opens the plan %s', (status, plan) => {
  expect(entitledPlan([snapshot(status)])).toBe(plan);
});
