/** Stores mail and notifications of fired alerts, in the transaction of the events. */
import { eq } from 'drizzle-orm';
import { alerts } from '../../database/schema';
import type { DatabaseTransaction } from '../../database/transaction';
import { storeMail } from '../../mail/outbox';
import { storePush } from '../../push/push-outbox';
import type { AlertEventRow } from '../alert-rows';
import { alertMail, summaryMail } from './alert-mail';
import { alertPush, summaryPush } from './alert-push';

export interface Delivery {
  uid: string;
  /** At least one, oldest first. Several arrive as one mail and one notification. */
  events: readonly AlertEventRow[];
  at: Date;
  /** Origin for links in mail. */
  publicUrl: string;
}

export async function deliverEvents(
  tx: DatabaseTransaction,
  { uid, events, at, publicUrl }: Delivery,
): Promise<void> {
  const latest = events.at(-1);
  if (!latest) return;
  const isOne = events.length === 1;
  await storeMail(tx, {
    uid,
    subscription: 'alerts',
    occasion: latest.id,
    at,
    subject: isOne ? latest.text : `${events.length} alerts fired`,
    content: isOne ? alertMail(latest, publicUrl) : summaryMail(events, publicUrl),
  });
  const message = isOne
    ? alertPush(latest, await isOfOneAsset(tx, latest))
    : summaryPush(events.length);
  await storePush(tx, { uid, message, at });
}

/** Whether an alert is on an asset that the user chose: only then a notification may name it. */
async function isOfOneAsset(tx: DatabaseTransaction, { alertId }: AlertEventRow): Promise<boolean> {
  if (alertId === null) return false;
  const rows = await tx
    .select({ symbol: alerts.symbol })
    .from(alerts)
    .where(eq(alerts.id, alertId));
  return rows[0]?.symbol != null;
}
