import type { FastifyInstance } from 'fastify';
import { AlertEngine } from '../../alerts/alert-engine';
import { AlertRepository } from '../../alerts/alert-repository';
import { alertRoutes } from '../../alerts/routes';
import { EmailEngine } from '../../email/email-engine';
import { emailRoutes } from '../../email/routes';
import { SubscriptionRepository } from '../../email/subscription-repository';
import type { UnsubscribeTokens } from '../../email/unsubscribe-token';
import { QuoteHub } from '../../live/quote-hub';
import type { MarketStore } from '../../market/market-store';
import type { MailPort } from '../../mail/mail-port';
import { Outbox } from '../../mail/outbox';
import type { Database } from '../../database/open-database';
import type { UserData } from './user-data';

export interface NotificationOptions extends Pick<UserData, 'screens' | 'userSymbols'> {
  market: MarketStore;
  db: Database;
  hub: QuoteHub;
  mail: MailPort;
  /** Signs the links that end a subscription. */
  unsubscribeTokens: UnsubscribeTokens;
  publicUrl: string;
  /** Whether this process evaluates alerts and sends digests. */
  evaluatesAlerts: boolean;
  now: () => Date;
}

/** Registers alerts and e-mail subscriptions, and starts their engines. */
export async function registerNotifications(
  api: FastifyInstance,
  {
    market,
    db,
    hub,
    screens,
    userSymbols,
    mail,
    unsubscribeTokens,
    publicUrl,
    evaluatesAlerts,
    now,
  }: NotificationOptions,
): Promise<void> {
  const alerts = new AlertRepository(db, publicUrl);
  const engine = new AlertEngine({
    alerts,
    screens,
    userSymbols,
    market,
    hub,
    now,
    onError: (error) => api.log.error(error, 'An alert could not be evaluated'),
  });
  await api.register(alertRoutes, { alerts, engine, screens, market, now });
  if (evaluatesAlerts) engine.start();
  api.addHook('preClose', () => engine.close());
  const subscriptions = new SubscriptionRepository(db);
  const emails = new EmailEngine({
    subscriptions,
    outbox: new Outbox(db),
    mail,
    tokens: unsubscribeTokens,
    market,
    userSymbols,
    publicUrl,
    now,
    onError: (error) => api.log.error(error, 'E-mail could not be sent'),
  });
  await api.register(emailRoutes, { subscriptions, engine: emails, tokens: unsubscribeTokens });
  if (evaluatesAlerts) emails.start();
  api.addHook('preClose', () => emails.close());
}
