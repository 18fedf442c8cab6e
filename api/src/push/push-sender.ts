/** Encrypts a notification and hands it to the push service of a browser. */
import { createHash } from 'node:crypto';
import type { PushMessage } from 'shared/contract';
import { PUSH_LIFE_MS } from './push-outbox';
import type { PushDeviceRow } from './push-repository';
import { refusedEndpoint } from './push-services';
import type { PushTransport } from './push-transport';
import type { VapidKeys } from './vapid-keys';

/** Result of one attempt. */
export type PushOutcome =
  /** The push service accepted it. */
  | { state: 'sent' }
  /** The browser ended the subscription: the device is to be deleted. */
  | { state: 'gone' }
  /** The push service will never accept it. */
  | { state: 'refused'; reason: string }
  /** A retry may work. `retryMs`: delay requested by the push service. */
  | { state: 'failed'; reason: string; retryMs: number | null };

export type SendPush = (
  device: Pick<PushDeviceRow, 'endpoint' | 'p256dh' | 'authSecret'>,
  message: PushMessage,
) => Promise<PushOutcome>;

export interface PushSenderOptions {
  keys: VapidKeys;
  /** Address at which push services reach the operator. */
  subject: string;
  transport: PushTransport;
}

/** RFC 8030: up to 32 characters of base64url. */
const TOPIC_LENGTH = 32;

/** The push service replaces an undelivered notification with the same topic. */
const topicOf = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_LENGTH);

const GONE: ReadonlySet<number> = new Set([404, 410]);
/** Client errors that are worth a retry. */
const TEMPORARY: ReadonlySet<number> = new Set([408, 425, 429]);

function outcomeOf(status: number, retryMs: number | null): PushOutcome {
  if (status >= 200 && status < 300) return { state: 'sent' };
  if (GONE.has(status)) return { state: 'gone' };
  const reason = `the push service answered ${status}`;
  return status >= 500 || TEMPORARY.has(status)
    ? { state: 'failed', reason, retryMs }
    : { state: 'refused', reason };
}

/** @returns a function that never throws: every failure is an outcome */
export function pushSender({ keys, subject, transport }: PushSenderOptions): SendPush {
  return async ({ endpoint, p256dh, authSecret }, message) => {
    // Checked again: the list of push services may have changed since the browser subscribed.
    const refusal = refusedEndpoint(endpoint);
    if (refusal !== null) return { state: 'refused', reason: `the endpoint ${refusal}` };
    try {
      // Loaded with the first notification.
      const { default: webPush } = await import('web-push');
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth: authSecret } },
        JSON.stringify(message),
        {
          vapidDetails: { subject, ...keys },
          TTL: PUSH_LIFE_MS / 1000,
          topic: topicOf(message.tag),
          urgency: 'normal',
        },
      );
      const { status, retryMs } = await transport(endpoint, headers, body);
      return outcomeOf(status, retryMs);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { state: 'failed', reason, retryMs: null };
    }
  };
}
