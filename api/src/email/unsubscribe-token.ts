/** Unsubscribe links without a sign-in: a signed token identifies the user and the subscription. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { EMAIL_SUBSCRIPTIONS, type EmailSubscription } from 'shared/contract';
import { createFileOnce } from 'shared/server';

export interface SubscriptionName {
  uid: string;
  subscription: EmailSubscription;
}

/** Signs and reads tokens. They do not expire: a mail may be opened years later. */
export interface UnsubscribeTokens {
  sign(name: SubscriptionName): string;
  /** Null for a foreign token. */
  read(token: string): SubscriptionName | null;
}

const KEY_BYTES = 32;
/** Its file in the data folder. */
export const UNSUBSCRIBE_KEY = join('email', 'unsubscribe-key');

export function unsubscribeTokens(key: Buffer): UnsubscribeTokens {
  const mac = (payload: string): Buffer => createHmac('sha256', key).update(payload).digest();
  return {
    sign({ uid, subscription }) {
      const payload = Buffer.from(`${subscription} ${uid}`).toString('base64url');
      return `${payload}.${mac(payload).toString('base64url')}`;
    },
    read(token) {
      const [payload = '', signature = '', ...rest] = token.split('.');
      const sent = Buffer.from(signature, 'base64url');
      const expected = mac(payload);
      if (rest.length > 0 || sent.length !== expected.length || !timingSafeEqual(sent, expected))
        return null;
      const text = Buffer.from(payload, 'base64url').toString();
      const space = text.indexOf(' ');
      const subscription = EMAIL_SUBSCRIPTIONS.find((one) => one === text.slice(0, space));
      return subscription ? { subscription, uid: text.slice(space + 1) } : null;
    },
  };
}

/**
 * The key in `DATA_DIR/email`, created if missing. Of two concurrent processes the first one's
 * wins.
 */
export const openUnsubscribeTokens = (dataDir: string): UnsubscribeTokens =>
  unsubscribeTokens(createFileOnce(join(dataDir, UNSUBSCRIBE_KEY), randomBytes(KEY_BYTES)));
