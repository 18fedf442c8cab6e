/** The billing of an API: which provider takes the money, and the routes that belong to it. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/open-database';
import type { ProfileRepository } from '../identity/profile-repository';
import { BillingService } from './billing';
import { BillingRepository } from './billing-repository';
import { callableRoutes } from './callable-routes';
import { localPageRoutes } from './local/local-page-routes';
import { localProvider } from './local/local-provider';
import { billingRoutes } from './routes';
import type { StripeSettings } from './stripe/stripe-client';
import { stripeProvider } from './stripe/stripe-provider';
import { stripeWebhookRoute } from './stripe/webhook-route';

/** Region of the callable functions. */
const REGION = 'europe-west2';

export interface BillingSettings {
  db: Database;
  profiles: ProfileRepository;
  /** Null: the local checkout. */
  stripe: StripeSettings | null;
  publicUrl: string;
  now: () => Date;
}

/** Registers everything about payment below `/api`. @returns what other rooms ask of it */
export async function registerBilling(
  api: FastifyInstance,
  { db, profiles, stripe, publicUrl, now }: BillingSettings,
): Promise<Pick<BillingService, 'endCharges'>> {
  const provider = stripe ? stripeProvider(stripe) : localProvider({ publicUrl, now });
  const repository = new BillingRepository(db, provider.name);
  const billing = new BillingService({ repository, provider, profiles, publicUrl, now });
  await api.register(billingRoutes, { billing });
  if (stripe)
    await api.register(stripeWebhookRoute, { billing, webhookSecret: stripe.webhookSecret, now });
  else await api.register(localPageRoutes, { repository, now });
  await api.register(callableRoutes, {
    prefix: `/functions/${REGION}`,
    callables: {
      createCheckoutSession: (who, data) => billing.createCheckout(who, data),
      changeSubscription: (who, offer) => billing.changeSubscription(who, offer),
      cancelSubscription: async (who) => {
        await billing.setCancelled(who, true);
        return {};
      },
      resumeSubscription: async (who) => {
        await billing.setCancelled(who, false);
        return {};
      },
      createPortalSession: (who) => billing.portal(who),
    },
  });
  return billing;
}
