import { useEffect, useState } from 'react';
import { skipToken } from 'shared/store';
import { billingApi } from './billing-api';

/**
 * Polling interval of a checkout in ms, and the time after which the page says that it takes
 * longer.
 */
export const POLL_MS = 1000;
export const PATIENCE_MS = 30_000;
/** Slower polling interval afterwards, while the page is open, in ms. */
const SLOW_POLL_MS = 5000;

export type EntitlementState =
  | 'waiting'
  | 'slow'
  | 'entitled'
  | 'unpaid'
  | 'refunded'
  | 'expired'
  | 'missing'
  | 'failed';

/** Waits until the payment of a checkout has become an entitlement. */
export function useEntitlement(checkoutId: string | null, isSignedIn: boolean) {
  const [isSlow, setSlow] = useState(false);
  const query = checkoutId !== null && isSignedIn ? checkoutId : skipToken;
  const { data, error } = billingApi.endpoints.billingCheckout.useQueryState(query);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const state = entitlementState();
  const isOver =
    state === 'entitled' || state === 'refunded' || state === 'expired' || state === 'missing';
  billingApi.endpoints.billingCheckout.useQuerySubscription(query, {
    pollingInterval: isOver ? 0 : isSlow ? SLOW_POLL_MS : POLL_MS,
  });
  return { state, checkout: data };

  function entitlementState(): EntitlementState {
    if (checkoutId === null) return 'missing';
    if (error && 'status' in error && error.status === 404) return 'missing';
    if (data?.refundedCents !== undefined) return 'refunded';
    if (data?.entitled) return 'entitled';
    if (data?.status === 'expired') return 'expired';
    // A provider may redirect before its event arrives: an open checkout means unpaid only after a
    // while.
    if (isSlow) return data?.status === 'open' ? 'unpaid' : error && !data ? 'failed' : 'slow';
    return 'waiting';
  }
}
