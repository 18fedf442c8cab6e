/** Entitlements as a pure function of events: any order, repetition or delay ends in the same state. */
import { PLANS, type PlanId } from 'shared/contract';
import type {
  InvoiceEvent,
  RefundEvent,
  SubscriptionEvent,
  SubscriptionSnapshot,
} from './billing-event';

const STAGES = { created: 0, updated: 1, deleted: 2 } as const;
const INVOICE_STAGES = { open: 0, paid: 1, void: 2 } as const;
/** The provider's way through a failing payment: unpaid until paid, retried, given up, ended. */
const STATUS_STEPS = {
  incomplete: 0,
  active: 1,
  past_due: 2,
  suspended: 3,
  ended: 4,
} as const satisfies Record<SubscriptionSnapshot['status'], number>;

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

/** Each event once. */
const unique = <E extends { id: string }>(events: readonly E[]): E[] => [
  ...new Map(events.map((event) => [event.id, event])).values(),
];

const inOrder = (events: readonly SubscriptionEvent[]): SubscriptionEvent[] =>
  unique(events).toSorted(
    (a, b) =>
      compare(a.at, b.at) ||
      STAGES[a.stage] - STAGES[b.stage] ||
      compare(a.askedAt ?? '', b.askedAt ?? '') ||
      STATUS_STEPS[a.subscription.status] - STATUS_STEPS[b.subscription.status] ||
      compare(a.id, b.id),
  );

/**
 * The state of a subscription after all events that came so far, ordered by the provider's time. Providers count
 * in seconds. Within one second the order is: stage, states fetched from the provider last, the provider's state
 * machine, id. An ended subscription stays ended.
 *
 * @returns null before the first event
 */
export function reduceSubscription(
  events: readonly SubscriptionEvent[],
): SubscriptionSnapshot | null {
  let state: SubscriptionSnapshot | null = null;
  for (const { stage, subscription } of inOrder(events)) {
    if (state?.status === 'ended') break;
    state = stage === 'deleted' ? { ...subscription, status: 'ended' } : subscription;
  }
  return state;
}

const stateText = ({ subscription: { card: _card, ...state } }: SubscriptionEvent): string =>
  JSON.stringify(Object.entries(state).toSorted(([a], [b]) => compare(a, b)));

/**
 * Whether the newest second has several states, so that their order is a guess and the provider must be asked.
 *
 * @param received the event that arrived last: an answer of the provider given after it would settle the order
 */
export function isOrderDoubtful(
  events: readonly SubscriptionEvent[],
  received: SubscriptionEvent,
): boolean {
  if (received.askedAt !== undefined) return false;
  const newest = inOrder(events).at(-1);
  if (!newest || newest.at !== received.at || newest.stage === 'deleted') return false;
  const tied = events.filter(({ at, stage }) => at === newest.at && stage === newest.stage);
  return new Set(tied.map(stateText)).size > 1;
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

/** Refunded cents by a key of the refunds, e.g. their invoice. Amounts of one invoice are running totals. */
export function refundedCentsBy(
  events: readonly RefundEvent[],
  keyOf: (refund: RefundEvent['refund']) => string | null,
): Map<string, number> {
  const ofInvoice = new Map<string, RefundEvent['refund']>();
  for (const { refund } of events) {
    const before = ofInvoice.get(refund.invoiceId);
    ofInvoice.set(refund.invoiceId, {
      invoiceId: refund.invoiceId,
      subscriptionId: refund.subscriptionId ?? before?.subscriptionId ?? null,
      amountCents: Math.max(refund.amountCents, before?.amountCents ?? 0),
    });
  }
  const totals = new Map<string, number>();
  for (const refund of ofInvoice.values()) {
    const key = keyOf(refund);
    if (key !== null) totals.set(key, (totals.get(key) ?? 0) + refund.amountCents);
  }
  return totals;
}

/** Statuses in which the plan is open: a failed charge closes nothing while it is tried again. */
export const isEntitling = ({ status }: Pick<SubscriptionSnapshot, 'status'>): boolean =>
  status === 'active' || status === 'past_due';

/** The highest plan of a user's subscriptions. */
export function entitledPlan(subscriptions: readonly SubscriptionSnapshot[]): PlanId {
  const open = new Set<PlanId>(subscriptions.filter(isEntitling).map(({ plan }) => plan));
  return PLANS.findLast(({ id }) => open.has(id))?.id ?? 'free';
}
