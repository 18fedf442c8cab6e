/** Push notifications of this browser: support, permission and subscription. */
import { ASKS_FOR_PUSH, HANDLES_PUSH, type PushSubscriptionInput } from 'shared/contract';

/** Whether this browser can show notifications, and if not, why. */
export type PushSupport =
  | 'available'
  /** The browser has no push notifications. */
  | 'unsupported'
  /** iPhone and iPad: only a site on the home screen has them. */
  | 'needs-installation'
  /** The site has no service worker here: withdrawn, or in development. */
  | 'no-worker'
  /** The user blocked notifications of this site. */
  | 'denied';

/** The used members of `Window`. */
export interface PushWindow {
  Notification?: Pick<typeof Notification, 'requestPermission' | 'permission'> | undefined;
  PushManager?: unknown;
  crypto: { subtle: Pick<SubtleCrypto, 'digest'> };
  navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & {
    serviceWorker?: Pick<ServiceWorkerContainer, 'getRegistration'> | undefined;
    /** Safari: opened from the home screen. */
    standalone?: boolean;
  };
}

/** Reason why notifications were not turned on. */
export class PushRefusal extends Error {}

export interface PushBrowser {
  support(): Promise<PushSupport>;
  /** SHA-256 of the endpoint of this browser, hexadecimal. Null without a subscription. */
  endpointHash(): Promise<string | null>;
  /**
   * Asks for permission and subscribes. Call it from a press handler: browsers ignore it elsewhere.
   *
   * @param publicKey VAPID key of the site, base64url
   * @throws PushRefusal with a text for the user
   */
  subscribe(publicKey: string): Promise<PushSubscriptionInput>;
  unsubscribe(): Promise<void>;
}

/** Longest wait for the reply of a worker, ms. Workers of earlier releases do not reply. */
const REPLY_MS = 3000;

const isApple = ({ userAgent, maxTouchPoints }: PushWindow['navigator']): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) ||
  // An iPad reports itself as a Mac.
  (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
};

const isSameKey = (key: ArrayBuffer | null, expected: Uint8Array): boolean => {
  const bytes = new Uint8Array(key ?? new ArrayBuffer(0));
  return bytes.length === expected.length && bytes.every((byte, at) => byte === expected[at]);
};

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether a worker replies that it shows notifications. */
function handlesPush(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => finish(false), REPLY_MS);
    const finish = (answer: boolean) => {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      finish(
        typeof data === 'object' && data !== null && Reflect.get(data, 'type') === HANDLES_PUSH,
      ),
    );
    port1.start();
    worker.postMessage({ type: ASKS_FOR_PUSH }, [port2]);
  });
}

export function pushBrowser(page: PushWindow = window): PushBrowser {
  const registrationOf = async () => page.navigator.serviceWorker?.getRegistration('/');
  const subscriptionOf = async () =>
    (await (await registrationOf())?.pushManager?.getSubscription()) ?? null;

  const support = async (): Promise<PushSupport> => {
    if (page.PushManager === undefined || page.Notification === undefined)
      return isApple(page.navigator) && page.navigator.standalone !== true
        ? 'needs-installation'
        : 'unsupported';
    if (page.Notification.permission === 'denied') return 'denied';
    return (await registrationOf())?.active ? 'available' : 'no-worker';
  };

  /** @throws PushRefusal if the user does not allow notifications */
  const askPermission = async (): Promise<void> => {
    const answer = await page.Notification?.requestPermission();
    if (answer === 'granted') return;
    throw new PushRefusal(
      answer === 'denied'
        ? 'The browser blocks notifications of this site.'
        : 'Notifications were not allowed. Press again to decide.',
    );
  };

  return {
    support,

    async endpointHash() {
      const subscription = await subscriptionOf();
      if (!subscription) return null;
      return hex(
        await page.crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint)),
      );
    },

    async subscribe(publicKey) {
      await askPermission();
      const registration = await registrationOf();
      // An older worker would show a notification without the text of the alert.
      if (!registration?.active || !(await handlesPush(registration.active))) {
        void registration?.update().catch(() => {});
        throw new PushRefusal('The site was updated. Reload the page and press again.');
      }
      const key = bytesOf(publicKey);
      const earlier = await registration.pushManager.getSubscription();
      if (earlier && !isSameKey(earlier.options.applicationServerKey, key))
        await earlier.unsubscribe();
      try {
        const subscription = await registration.pushManager.subscribe({
          userVisibleOnly: true,
          applicationServerKey: key,
        });
        const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
        return {
          endpoint: subscription.endpoint,
          keys: { p256dh: p256dh.replaceAll('=', ''), auth: auth.replaceAll('=', '') },
        };
      } catch {
        throw new PushRefusal(
          'The push service of your browser did not answer. Try again, or use another browser.',
        );
      }
    },

    async unsubscribe() {
      await (await subscriptionOf())?.unsubscribe();
    },
  };
}
