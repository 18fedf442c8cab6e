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
  /** ISO instant of its creation. */
  began: string;
}

/** Payment service. Calls return the current state at once; changes arrive as events. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'local';
  /**
   * Creates the customer of a user on first use; returns the same id afterwards.
   *
   * @param attempt the checkout that needs the customer: a second key, for when the first one is
   * spent
   */
  customer(uid: string, email: string, attempt: string): Promise<string>;
  openCheckout(request: CheckoutRequest): Promise<{ providerId: string; url: string }>;
  /** Makes an open checkout unpayable. @returns `complete` if it was paid before */
  expireCheckout(providerId: string): Promise<'expired' | 'complete'>;
  /**
   * Changes the plan, at once or with the next period.
   *
   * @param key of the request: repeated calls with it charge once
   */
  change(
    subscription: ProviderSubscription,
    offer: Offer,
    appliesAt: 'now' | 'renewal',
    key: string,
  ): Promise<BillingEvent[]>;
  /** Ends with the period, or no longer does. */
  setCancelled(subscription: ProviderSubscription, cancelled: boolean): Promise<BillingEvent[]>;
  /**
   * Ends a subscription at once. Repeating the call is safe.
   *
   * @param refundSince refunds every invoice made at or after this instant; null refunds nothing
   * @param ours the subscription as we know it; null if it belongs to no account
   */
  end(
    subscriptionId: string,
    refundSince: Date | null,
    ours: ProviderSubscription | null,
  ): Promise<BillingEvent[]>;
  /** Every subscription of a customer, including ended ones. Null if only ours are recorded. */
  subscriptionsOf(customerId: string): Promise<ProviderSubscription[]> | null;
  /** Deletes a customer. No subscription can begin for it afterwards. */
  deleteCustomer(customerId: string): Promise<void>;
  /** URL of the page where a user changes the card and sees invoices. */
  portal(subscription: ProviderSubscription, returnUrl: string): Promise<string>;
  /** Events that are due at `now`. Empty for providers that send events themselves. */
  dueEvents(subscription: ProviderSubscription, now: Date): BillingEvent[];
  /** All subscriptions at the provider, for reconciliation. Null if only ours are recorded. */
  subscriptions(): AsyncIterable<ProviderSubscription> | null;
}

/** The provider could not be reached, or refused. */
export class ProviderError extends Error {
  constructor(
    message: string,
    options?: ErrorOptions,
    /** HTTP status and error code of a refusal; null without an answer. */
    readonly refusal: { status: number; code: string | null } | null = null,
  ) {
    super(message, options);
  }
}
