import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ProviderError, type CheckoutRequest, type PaymentProvider } from '../payment-provider';
import { idSchema } from './stripe-objects';
import { priceOf } from './stripe-prices';
import type { StripeClient } from './stripe-client';

const sessionSchema = z.object({ id: z.string(), url: z.string().nullable() });
const sessionStatusSchema = z.object({ status: z.enum(['open', 'complete', 'expired']) });

/** The customer of a user, created on first use. */
export async function createCustomer(
  stripe: StripeClient,
  ...[uid, email, attempt]: Parameters<PaymentProvider['customer']>
): Promise<string> {
  const create = (key: string) =>
    stripe.post('/v1/customers', idSchema, { email: email || undefined, metadata: { uid } }, key);
  // The key is per user, so that two concurrent checkouts create one customer. For a day it may
  // also repeat an earlier failure, or reject another address: then use this checkout's key.
  const { id } = await create(`customer-${uid}`).catch((error: unknown) => {
    const status = error instanceof ProviderError ? (error.refusal?.status ?? 0) : 0;
    if (status < 500 && status !== 400) throw error;
    return create(`customer-${uid}-${attempt}`);
  });
  return id;
}

/** Opens the hosted checkout page of an offer. */
export async function openCheckout(
  stripe: StripeClient,
  { id, uid, customerId, offer, successUrl, cancelUrl, expiresAt }: CheckoutRequest,
): Promise<{ providerId: string; url: string }> {
  const session = await stripe.post(
    '/v1/checkout/sessions',
    sessionSchema,
    {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: uid,
      success_url: successUrl,
      cancel_url: cancelUrl,
      expires_at: Math.floor(expiresAt.getTime() / 1000),
      line_items: [{ price: await priceOf(stripe, offer), quantity: 1 }],
      automatic_tax: { enabled: true },
      customer_update: { address: 'auto' },
      metadata: { checkout: id },
      subscription_data: { metadata: { uid, checkout: id } },
    },
    `checkout-${id}`,
  );
  if (session.url === null) throw new ProviderError('The checkout has no address');
  return { providerId: session.id, url: session.url };
}

/** Makes an open checkout unpayable. @returns `complete` if it was paid before */
export async function expireCheckout(
  stripe: StripeClient,
  providerId: string,
): Promise<'expired' | 'complete'> {
  const path = `/v1/checkout/sessions/${encodeURIComponent(providerId)}`;
  try {
    await stripe.post(`${path}/expire`, idSchema, {}, randomUUID());
    return 'expired';
  } catch (error) {
    // Only open sessions expire: ask which one this is. Without an answer it counts as open.
    const { status } = await stripe.get(path, sessionStatusSchema);
    if (status === 'open') throw error;
    return status;
  }
}
