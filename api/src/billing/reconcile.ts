/** Compares what people have here with what the payment provider says that they pay for. */
import { planIdOf, type PlanId } from 'shared/contract';
import type { ProfileRepository } from '../identity/profile-repository';
import type { BillingEvent, SubscriptionSnapshot } from './billing-event';
import type { BillingRepository } from './billing-repository';
import type { PaymentProvider, ProviderSubscription } from './payment-provider';
import { entitledPlan } from './reduce-events';

export interface Difference {
  /** Null where the provider's customer is nobody here. */
  uid: string | null;
  subscriptionId: string | null;
  what: 'unknown-person' | 'subscription' | 'plan';
  here: string;
  there: string;
}

interface ReconcileOptions {
  repository: BillingRepository;
  provider: PaymentProvider;
  profiles: Pick<ProfileRepository, 'find'>;
  now: () => Date;
  /** Brings what is here in line with the provider. */
  apply: boolean;
}

const textOf = (snapshot: SubscriptionSnapshot | null): string =>
  snapshot === null
    ? 'none'
    : [
        `${snapshot.plan} by the ${snapshot.interval}`,
        snapshot.status,
        `until ${snapshot.currentPeriodEnd}`,
        ...(snapshot.cancelAtPeriodEnd ? ['cancelled'] : []),
        ...(snapshot.pending
          ? [`then ${snapshot.pending.plan} by the ${snapshot.pending.interval}`]
          : []),
      ].join(', ');

/** A state that the provider answered, as an event of this moment. */
const eventOf = (
  { subscriptionId, customerId, uid, snapshot }: ProviderSubscription,
  at: Date,
): BillingEvent => ({
  kind: 'subscription',
  id: `reconciled_${subscriptionId}_${at.getTime()}`,
  at: at.toISOString(),
  customerId,
  uid,
  subscriptionId,
  stage: snapshot.status === 'ended' ? 'deleted' : 'updated',
  subscription: snapshot,
});

/** Lists every difference; with `apply` mends those that can be mended. */
export async function reconcile(options: ReconcileOptions): Promise<Difference[]> {
  const { repository, provider, profiles, now, apply } = options;
  const differences: Difference[] = [];
  const theirs = provider.subscriptions();
  if (theirs)
    for await (const one of theirs) {
      const uid =
        (await repository.personWith(one.subscriptionId)) ??
        (one.uid !== null && (await profiles.find(one.uid)) ? one.uid : null);
      const there = textOf(one.snapshot);
      if (uid === null) {
        // That of a deleted account ends with its period.
        if (one.snapshot.status !== 'ended' && !one.snapshot.cancelAtPeriodEnd)
          differences.push({
            uid: one.uid,
            subscriptionId: one.subscriptionId,
            what: 'unknown-person',
            here: 'nobody',
            there,
          });
        continue;
      }
      const own = (await repository.subscriptions(uid)).find(
        ({ subscriptionId }) => subscriptionId === one.subscriptionId,
      );
      const here = textOf(own?.snapshot ?? null);
      if (here === there || (own === undefined && one.snapshot.status === 'ended')) continue;
      differences.push({
        uid,
        subscriptionId: one.subscriptionId,
        what: 'subscription',
        here,
        there,
      });
      if (apply) await repository.receive([eventOf({ ...one, uid }, now())]);
    }
  for (const uid of await repository.people()) {
    const subscriptions = await repository.subscriptions(uid);
    const due = subscriptions.flatMap((one) => provider.dueEvents(one, now()));
    if (apply && due.length > 0) await repository.receive(due);
    const there: PlanId = entitledPlan(
      (apply ? await repository.subscriptions(uid) : subscriptions).map(({ snapshot }) => snapshot),
    );
    const here = planIdOf((await profiles.find(uid))?.subscriptions ?? []);
    if (here === there) continue;
    differences.push({ uid, subscriptionId: null, what: 'plan', here, there });
    if (apply) await repository.project(uid);
  }
  return differences;
}
