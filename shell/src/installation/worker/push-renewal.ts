/** Reports to the API when the browser replaces its push subscription. */
import type { RenewPush } from 'shared/contract';

/** The part of a `PushSubscription` that is used. */
export interface Subscription {
  endpoint: string;
  options: { applicationServerKey: ArrayBuffer | null };
  toJSON(): { keys?: Record<string, string> };
}

export interface RenewalSources {
  /** Subscribes with the key of the old subscription. */
  subscribe(applicationServerKey: ArrayBuffer): Promise<Subscription>;
  post(body: RenewPush): Promise<unknown>;
}

/** Keys without the padding that some browsers add. */
function keysOf(subscription: Subscription): { p256dh: string; auth: string } | null {
  const { p256dh, auth } = subscription.toJSON().keys ?? {};
  return p256dh !== undefined && auth !== undefined
    ? { p256dh: p256dh.replaceAll('=', ''), auth: auth.replaceAll('=', '') }
    : null;
}

/**
 * Reports a renewed subscription. Without the old one, the worker cannot prove which device it is:
 * the settings then show that notifications are off.
 */
export async function renewSubscription(
  old: Subscription | null,
  renewed: Subscription | null,
  { subscribe, post }: RenewalSources,
): Promise<void> {
  const key = old?.options.applicationServerKey;
  const oldKeys = old && keysOf(old);
  if (!old || !oldKeys || !key) return;
  const subscription = renewed ?? (await subscribe(key));
  const keys = keysOf(subscription);
  if (!keys) return;
  await post({
    old: { endpoint: old.endpoint, auth: oldKeys.auth },
    subscription: { endpoint: subscription.endpoint, keys },
  });
}
