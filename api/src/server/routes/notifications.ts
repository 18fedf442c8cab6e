import type { FastifyInstance } from 'fastify';
import { AlertEngine } from '../../alerts/alert-engine';
import { AlertRepository } from '../../alerts/alert-repository';
import { alertRoutes } from '../../alerts/routes';
import { EmailEngine } from '../../email/email-engine';
import { emailRoutes } from '../../email/routes';
import { SubscriptionRepository } from '../../email/subscription-repository';
import type { UnsubscribeTokens } from '../../email/unsubscribe-token';
import type { Coordination } from '../../coordination/coordination';
import { QuoteHub } from '../../live/quote-hub';
import type { MarketStore } from '../../market/market-store';
import type { MailPort } from '../../mail/mail-port';
import { Outbox } from '../../mail/outbox';
import { PushEngine } from '../../push/push-engine';
import { PushOutbox } from '../../push/push-outbox';
import { PushRepository } from '../../push/push-repository';
import { pushSender } from '../../push/push-sender';
import { httpsTransport, type PushTransport } from '../../push/push-transport';
import { pushRoutes } from '../../push/routes';
import { openVapidKeys, type VapidSettings } from '../../push/vapid-keys';
import type { AccountSessions } from '../../identity/account-sessions';
import type { Database } from '../../database/open-database';
import type { UserData } from './user-data';

export interface NotificationOptions extends Pick<
  UserData,
  'screens' | 'userSymbols' | 'holdings'
> {
  market: MarketStore;
  db: Database;
  hub: QuoteHub;
  mail: MailPort;
  sessions: AccountSessions;
  vapid: VapidSettings;
  /** Data folder with the VAPID keys, where none are set. */
  dataDir: string;
  /** Transport of notifications to push services. By default HTTPS. */
  pushTransport?: PushTransport;
  /** Signs the links that end a subscription. */
  unsubscribeTokens: UnsubscribeTokens;
  publicUrl: string;
  /** Whether this process evaluates alerts and sends digests. */
  evaluatesAlerts: boolean;
  coordination: Pick<Coordination, 'leadership' | 'messages'>;
  now: () => Date;
}

/** Registers alerts, notifications and e-mail subscriptions, and starts their engines. */
export async function registerNotifications(
  api: FastifyInstance,
  {
    market,
    db,
    hub,
    screens,
    userSymbols,
    holdings,
    mail,
    unsubscribeTokens,
    publicUrl,
    evaluatesAlerts,
    now,
    sessions,
    vapid,
    dataDir,
    pushTransport = httpsTransport(),
    coordination: { leadership, messages },
  }: NotificationOptions,
): Promise<void> {
  const keys = vapid.keys ?? openVapidKeys(dataDir);
  const devices = new PushRepository(db);
  const sendPush = pushSender({ keys, subject: vapid.subject, transport: pushTransport });
  const pushes = new PushEngine({
    devices,
    outbox: new PushOutbox(db),
    send: sendPush,
    isRevoked: (session) => sessions.isRevoked(session),
    leadership,
    now,
    onError: (error) => api.log.error(error, 'A notification could not be sent'),
  });
  await api.register(pushRoutes, { devices, publicKey: keys.publicKey });
  if (evaluatesAlerts) pushes.start();
  api.addHook('preClose', () => pushes.close());

  const alerts = new AlertRepository(db, publicUrl);
  const engine = new AlertEngine({
    alerts,
    screens,
    userSymbols,
    holdings,
    market,
    hub,
    leadership,
    now,
    onError: (error) => api.log.error(error, 'An alert could not be evaluated'),
    onStored: () => void pushes.poll(),
    onChanged: (uid) => void messages.publish({ topic: 'alerts', subject: uid }),
  });
  await api.register(alertRoutes, {
    alerts,
    engine,
    screens,
    market,
    now,
    mail,
    publicUrl,
    devices,
    sendPush,
  });
  if (evaluatesAlerts) {
    engine.start();
    const reload = () =>
      engine
        .reloadLive()
        .catch((error: unknown) => api.log.error(error, 'Alerts could not be loaded'));
    const unsubscribe = messages.subscribe(({ topic }) => {
      if (topic === 'alerts') void reload();
    });
    api.addHook('preClose', async () => unsubscribe());
  }
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
    leadership,
    now,
    onError: (error) => api.log.error(error, 'E-mail could not be sent'),
  });
  await api.register(emailRoutes, { subscriptions, engine: emails, tokens: unsubscribeTokens });
  if (evaluatesAlerts) emails.start();
  api.addHook('preClose', () => emails.close());
}
