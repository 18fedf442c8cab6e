import { z } from 'zod';
import { chargeInCents, planById, type Offer } from 'shared/contract';
import { ProviderError } from '../payment-provider';
import { lookupKey } from './stripe-objects';
import type { StripeClient } from './stripe-client';

const priceSchema = z.object({
  id: z.string(),
  unit_amount: z.int().nullable(),
  currency: z.string(),
});

/** @throws ProviderError when Stripe would charge another amount than the pricing page shows */
export async function priceOf(stripe: StripeClient, offer: Offer): Promise<string> {
  const key = lookupKey(offer);
  const { data } = await stripe.get('/v1/prices', z.object({ data: z.array(priceSchema) }), {
    'lookup_keys[0]': key,
    active: true,
  });
  const [price] = data;
  if (!price) throw new ProviderError(`There is no price with the lookup key ${key}`);
  const expected = chargeInCents(planById(offer.plan), offer.interval);
  if (price.unit_amount !== expected || price.currency !== 'usd')
    throw new ProviderError(
      `The price ${key} is ${price.unit_amount} ${price.currency}, the plan table says ${expected} usd`,
    );
  return price.id;
}
