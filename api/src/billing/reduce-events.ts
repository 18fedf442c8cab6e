/** Entitlements as a pure function of events: any order, repetition or delay ends in the same state. */
import { PLANS, type PlanId } from 'shared/contract';
import type { InvoiceEvent, SubscriptionEvent, SubscriptionSnapshot } from './billing-event';

const STAGES = { created: 0, updated: 1, deleted: 2 } as const;
const INVOICE_STAGES = { open: 0, paid: 1, void: 2 } as const;

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

/** Each event once. */
const unique = <E extends { id: string }>(events: readonly E[]): E[] => [
  ...new Map(events.map((event) => [event.id, event])).values(),
];

/**
 * The state of a subscription after all events that came so far, ordered by the provider's time; of one second by
 * stage, then by id, because providers count in seconds. An ended subscription stays ended.
 *
 * @returns null before the first event
 */
export function reduceSubscription(
  events: readonly SubscriptionEvent[],
): SubscriptionSnapshot | null {
  const ordered = unique(events).toSorted(
    (a, b) => compare(a.at, b.at) || STAGES[a.stage] - STAGES[b.stage] || compare(a.id, b.id),
  );
  let state: SubscriptionSnapshot | null = null;
  for (const { stage, subscription } of ordered) {
    if (state?.status === 'ended') break;
    state = stage === 'deleted' ? { ...subscription, status: 'ended' } : subscription;
  }
  return state;
}

/** The state of an invoice: the newest, of one second the one that is further (open, paid, void). */
export function reduceInvoice(events: readonly InvoiceEvent[]): InvoiceEvent['invoice'] | null {
  const [newest] = unique(events).toSorted(
    (a, b) =>
      compare(b.at, a.at) ||
      INVOICE_STAGES[b.invoice.status] - INVOICE_STAGES[a.invoice.status] ||
      compare(b.id, a.id),
  );
  return newest?.invoice ?? null;
}

/** Statuses in which the plan is open: a failed charge closes nothing while it is tried again. */
export const isEntitling = ({ status }: Pick<SubscriptionSnapshot, 'status'>): boolean =>
  status === 'active' || status === 'past_due';

/** The largest plan that any of a person's subscriptions opens. */
export function entitledPlan(subscriptions: readonly SubscriptionSnapshot[]): PlanId {
  const open = new Set<PlanId>(subscriptions.filter(isEntitling).map(({ plan }) => plan));
  return PLANS.findLast(({ id }) => open.has(id))?.id ?? 'free';
}
