import type { Offer } from 'shared/contract';
import type { BillingEvent, SubscriptionSnapshot } from './billing-event';

export interface CheckoutRequest {
  /** Our id: a second call with the same one answers the same checkout. */
  id: string;
  uid: string;
  email: string;
  customerId: string;
  offer: Offer;
  amountCents: number;
  /** Whole addresses to which the provider leads back. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

export interface ProviderSubscription {
  subscriptionId: string;
  customerId: string | null;
  uid: string | null;
  snapshot: SubscriptionSnapshot;
}

/** Who takes the money. Calls answer what is known at once; what happens is told by events. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'local';
  /** Makes the customer of a person at first sight; answers the same id afterwards. */
  customer(uid: string, email: string): Promise<string>;
  openCheckout(request: CheckoutRequest): Promise<{ providerId: string; url: string }>;
  /** An open checkout can no longer be paid; one that is over stays as it is. */
  expireCheckout(providerId: string): Promise<void>;
  /** Another plan, at once or with the next period. */
  change(
    subscription: ProviderSubscription,
    offer: Offer,
    appliesAt: 'now' | 'renewal',
  ): Promise<BillingEvent[]>;
  /** Ends with the period, or no longer does. */
  setCancelled(subscription: ProviderSubscription, cancelled: boolean): Promise<BillingEvent[]>;
  /** Where a person changes the card and sees invoices. */
  portal(subscription: ProviderSubscription, returnUrl: string): Promise<string>;
  /** What has become due by now; for providers that tell by themselves nothing. */
  dueEvents(subscription: ProviderSubscription, now: Date): BillingEvent[];
  /** All subscriptions that the provider has, for reconciliation; null where ours are the only ones. */
  subscriptions(): AsyncIterable<ProviderSubscription> | null;
}

/** The provider could not be asked, or refused. */
export class ProviderError extends Error {}
