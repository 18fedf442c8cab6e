import type { FastifyInstance } from 'fastify';
import { FUNCTIONS_REGION } from 'shared/contract';
import { accountRemover } from '../../account/remove-account';
import { accountRoutes } from '../../account/routes';
import { accountSessionRoutes } from '../../account/session-routes';
import { registerBilling } from '../../billing/open-billing';
import { callableRoutes } from '../../callables/callable-routes';
import type { Coordination } from '../../coordination/coordination';
import { contactRoutes } from '../../contact/routes';
import { messageTaker } from '../../contact/take-message';
import { AccountSessions } from '../../identity/account-sessions';
import { identityOf } from '../../identity/authentication';
import type { LocalSignIn } from '../../identity/local-sign-in';
import { ProfileRepository } from '../../identity/profile-repository';
import { identityRoutes } from '../../identity/routes';
import type { ExportJob } from '../jobs';
import type { MailPort } from '../../mail/mail-port';
import { PortfolioRepository } from '../../portfolios/store/portfolio-repository';
import type { RunJob } from '../../worker-pool/job';
import type { Database } from '../../database/open-database';
import type { StripeSettings } from '../../billing/stripe/stripe-client';

export interface AccountOptions {
  db: Database;
  profiles: ProfileRepository;
  sessions: AccountSessions;
  localSignIn: LocalSignIn | null;
  portfolios: PortfolioRepository;
  mail: MailPort;
  stripe: StripeSettings | null;
  publicUrl: string;
  /** Creates the archive of an account off the main thread. */
  runExport: RunJob<ExportJob>;
  /** Whether this process evaluates alerts; it also retries billing tasks. */
  evaluatesAlerts: boolean;
  coordination: Pick<Coordination, 'leadership'>;
  now: () => Date;
}

/** Registers profile, sessions, export, deletion, payment and the contact form. */
export async function registerAccount(
  api: FastifyInstance,
  {
    db,
    profiles,
    sessions,
    localSignIn,
    portfolios,
    mail,
    stripe,
    publicUrl,
    runExport,
    evaluatesAlerts,
    coordination: { leadership },
    now,
  }: AccountOptions,
): Promise<void> {
  const { takeMessage, countAttempt } = messageTaker(mail, api.limits);
  await api.register(contactRoutes, { takeMessage, countAttempt });
  const billing = await registerBilling(api, {
    db,
    profiles,
    stripe,
    publicUrl,
    mail,
    retries: evaluatesAlerts,
    leadership,
    now,
  });
  await api.register(identityRoutes, { profiles, localSignIn });
  const removeAccount = accountRemover({
    db,
    sessions,
    localSignIn,
    mail,
    closeBilling: (tx, uid) => billing.closeAccount(tx, uid),
    afterDeletion: () => void billing.finishTasks(),
    forgetProfile: (uid) => api.forgetProfile(uid),
  });
  await api.register(accountSessionRoutes, { sessions, localSignIn });
  await api.register(accountRoutes, {
    db,
    runExport: (input, source, signal) => {
      const { uid } = input.identity;
      return runExport(input, {
        account: uid,
        signal,
        source: {
          ...source,
          portfolios: async () => (await portfolios.all(uid)).items,
          stored: async (id) => (await portfolios.contentText(uid, id)).stored,
        },
      });
    },
    removeAccount,
    now,
  });
  await api.register(callableRoutes, {
    prefix: `/functions/${FUNCTIONS_REGION}`,
    countAttempt,
    callables: {
      ...billing.callables,
      sendContactMessage: takeMessage,
      deleteAccount: async ({ request }, typed) => {
        await removeAccount(identityOf(request), typed);
        return {};
      },
    },
  });
}
