/** Compares stored plans with the subscriptions at the payment provider. */
import { planIdOf, type PlanId } from 'shared/contract';
import type { ProfileRepository } from '../identity/profile-repository';
import type { BillingEvent, SubscriptionSnapshot } from './billing-event';
import type { BillingRepository } from './billing-repository';
import { isLive, overlapOf } from './overlapping-subscriptions';
import type { PaymentProvider, ProviderSubscription } from './payment-provider';
import { entitledPlan } from './reduce-events';

export interface Difference {
  /** Null if no account here belongs to the provider's customer. */
  uid: string | null;
  subscriptionId: string | null;
  /**
   * `unknown-person`, `deleted-account` and `second-subscription` are strays: they charge without a
   * plan. `apply` ends strays of known users and of deleted accounts. An unknown user's must be
   * ended by hand.
   */
  what: 'unknown-person' | 'deleted-account' | 'second-subscription' | 'subscription' | 'plan';
  here: string;
  there: string;
}

interface ReconcileOptions {
  repository: BillingRepository;
  provider: PaymentProvider;
  profiles: Pick<ProfileRepository, 'find'>;
  /** Ends strays; by default they are only listed. */
  runner?: { run(): Promise<void> };
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

/** Lists every difference; with `apply` repairs those that can be repaired. */
export async function reconcile(options: ReconcileOptions): Promise<Difference[]> {
  const { repository, provider, profiles, runner, now, apply } = options;
  const differences: Difference[] = [];
  const live = new Map<string, ProviderSubscription[]>();
  const theirs = provider.subscriptions();
  if (theirs)
    for await (const one of theirs) {
      const uid =
        (await repository.personWith(one.subscriptionId)) ??
        (one.uid !== null && (await profiles.find(one.uid)) ? one.uid : null);
      const there = textOf(one.snapshot);
      if (uid === null) {
        const { status, cancelAtPeriodEnd } = one.snapshot;
        // Only a paid one that ends with its period charges no more.
        if (status === 'ended' || (status === 'active' && cancelAtPeriodEnd)) continue;
        const closed =
          one.customerId === null ? null : await repository.tasks.find('close', one.customerId);
        differences.push({
          uid: one.uid,
          subscriptionId: one.subscriptionId,
          what: closed ? 'deleted-account' : 'unknown-person',
          here: 'no account',
          there,
        });
        if (apply && closed)
          await repository.tasks.add(
            {
              kind: 'end',
              subject: one.subscriptionId,
              customerId: one.customerId,
              reason: 'deleted',
              refundSince: closed.createdAt,
            },
            now(),
          );
        continue;
      }
      if (isLive(one)) live.set(uid, [...(live.get(uid) ?? []), one]);
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
  for (const uid of new Set([...(await repository.people()), ...live.keys()])) {
    const subscriptions = await repository.subscriptions(uid);
    const { stays, extra } = overlapOf(theirs ? (live.get(uid) ?? []) : subscriptions);
    for (const { subscription, refundSince } of extra) {
      differences.push({
        uid,
        subscriptionId: subscription.subscriptionId,
        what: 'second-subscription',
        here: `${stays?.subscriptionId} stays`,
        there: textOf(subscription.snapshot),
      });
      if (apply) await repository.tasks.endSecond(subscription, refundSince, now());
    }
    if (apply && extra.length > 0) await runner?.run();
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
  if (apply) await runner?.run();
  return differences;
}
