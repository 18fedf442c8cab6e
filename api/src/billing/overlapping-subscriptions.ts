/**
 * A user has at most one live subscription. Decides which of several is kept, and which payments of
 * the others are refunded.
 */
import type { ProviderSubscription } from './payment-provider';
import { isEntitling } from './reduce-events';

/** Subscriptions that charge, or would after a payment. */
export const isLive = ({ snapshot }: Pick<ProviderSubscription, 'snapshot'>): boolean =>
  isEntitling(snapshot) || snapshot.status === 'suspended';

export interface Overlap {
  /** The subscription that stays; null without a live one. */
  stays: ProviderSubscription | null;
  /** The others, with the instant from which their payments bought nothing. */
  extra: { subscription: ProviderSubscription; refundSince: Date }[];
}

/**
 * Keeps the oldest subscription that is paid, else the oldest one. The choice depends on the provider's data only,
 * so every process and every order of events makes the same one.
 */
export function overlapOf(subscriptions: readonly ProviderSubscription[]): Overlap {
  const [stays, ...others] = subscriptions
    .filter(isLive)
    .toSorted(
      (a, b) =>
        Number(isEntitling(b.snapshot)) - Number(isEntitling(a.snapshot)) ||
        (a.began === b.began
          ? a.subscriptionId < b.subscriptionId
            ? -1
            : 1
          : a.began < b.began
            ? -1
            : 1),
    );
  if (!stays) return { stays: null, extra: [] };
  return {
    stays,
    extra: others.map((subscription) => ({
      subscription,
      // An older one was worth its money until the other one began.
      refundSince: new Date(subscription.began > stays.began ? subscription.began : stays.began),
    })),
  };
}
