/** The billing of an API: which provider takes the money, and the routes that belong to it. */
import type { FastifyInstance } from 'fastify';
import type { Callables } from '../callables/callable-routes';
import type { Leadership } from '../coordination/leadership/leadership';
import type { Database } from '../database/open-database';
import { identityOf } from '../identity/authentication';
import type { ProfileRepository } from '../identity/profile-repository';
import type { MailPort } from '../mail/mail-port';
import { BillingService } from './billing';
import { BillingRepository } from './billing-repository';
import { localPageRoutes } from './local/local-page-routes';
import { localProvider } from './local/local-provider';
import { PressRepository } from './press-repository';
import { billingRoutes } from './routes';
import type { StripeSettings } from './stripe/stripe-client';
import { stripeWebhookRoute } from './stripe/webhook-route';
import { BillingTaskRunner } from './task-runner';

export interface BillingSettings {
  db: Database;
  profiles: ProfileRepository;
  /** Null: the local checkout. */
  stripe: StripeSettings | null;
  publicUrl: string;
  mail: MailPort;
  /** Retries failed work at the provider by a timer. */
  retries: boolean;
  /** Only the leader retries. */
  leadership: Leadership;
  now: () => Date;
}

/** Callable functions about payment. */
type BillingCallables = Pick<
  Callables,
  | 'createCheckoutSession'
  | 'changeSubscription'
  | 'cancelSubscription'
  | 'resumeSubscription'
  | 'createPortalSession'
>;

/**
 * Registers all payment routes below `/api`.
 *
 * @returns the interface for other packages, and the callable functions of billing
 */
export async function registerBilling(
  api: FastifyInstance,
  { db, profiles, stripe, publicUrl, mail, retries, leadership, now }: BillingSettings,
): Promise<Pick<BillingService, 'closeAccount' | 'finishTasks'> & { callables: BillingCallables }> {
  // Loaded only where it is used: Stripe's library takes a tenth of a second or more.
  const provider = stripe
    ? (await import('./stripe/stripe-provider')).stripeProvider(stripe)
    : localProvider({ publicUrl, now });
  const repository = new BillingRepository(db, provider.name, now);
  const runner = new BillingTaskRunner({
    repository,
    provider,
    profiles,
    mail,
    publicUrl,
    leadership,
    now,
    onError: (error) => api.log.error(error, 'Work at the payment service is retried later'),
  });
  if (retries) runner.start();
  api.addHook('preClose', () => runner.close());
  const presses = new PressRepository(db);
  const billing = new BillingService({
    repository,
    presses,
    runner,
    provider,
    profiles,
    publicUrl,
    now,
  });
  await api.register(billingRoutes, { billing });
  if (stripe)
    await api.register(stripeWebhookRoute, { billing, webhookSecret: stripe.webhookSecret, now });
  else await api.register(localPageRoutes, { repository, now });
  return {
    closeAccount: (tx, uid) => billing.closeAccount(tx, uid),
    finishTasks: () => billing.finishTasks(),
    callables: {
      createCheckoutSession: ({ request }, data) =>
        billing.createCheckout(identityOf(request), data),
      changeSubscription: ({ request }, offer) =>
        billing.changeSubscription(identityOf(request), offer),
      cancelSubscription: async ({ request }) => {
        await billing.setCancelled(identityOf(request), true);
        return {};
      },
      resumeSubscription: async ({ request }) => {
        await billing.setCancelled(identityOf(request), false);
        return {};
      },
      createPortalSession: ({ request }) => billing.portal(identityOf(request)),
    },
  };
}
