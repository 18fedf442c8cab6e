import { z } from 'zod';
import type { ProviderSubscription } from '../payment-provider';
import type { StripeClient, StripeForm } from './stripe-client';
import { providerSubscriptionOf, stripeSubscriptionSchema } from './stripe-objects';

const pageOf = <S extends z.ZodType<{ id: string }>>(item: S) =>
  z.object({ data: z.array(item), has_more: z.boolean() });

/** Every item of a list, page by page. */
export async function* pages<S extends z.ZodType<{ id: string }>>(
  stripe: StripeClient,
  path: string,
  item: S,
  query: StripeForm,
): AsyncGenerator<z.infer<S>> {
  let after: string | undefined;
  for (;;) {
    const page = await stripe.get(path, pageOf(item), {
      ...query,
      limit: 100,
      starting_after: after,
    });
    yield* page.data;
    after = page.data.at(-1)?.id;
    if (!page.has_more || after === undefined) return;
  }
}

/** Subscriptions that a query selects, including ended ones. */
export async function* subscriptionsWith(
  stripe: StripeClient,
  query: StripeForm,
): AsyncGenerator<ProviderSubscription> {
  for await (const one of pages(stripe, '/v1/subscriptions', stripeSubscriptionSchema, {
    status: 'all',
    ...query,
  })) {
    const subscription = providerSubscriptionOf(one);
    if (subscription) yield subscription;
  }
}
