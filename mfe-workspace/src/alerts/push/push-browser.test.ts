import { describe, expect, it, jest } from '@jest/globals';
import { pushBrowser, type PushWindow } from './push-browser';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15';
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Options {
  userAgent?: string;
  touch?: number;
  standalone?: boolean;
  push?: boolean;
  permission?: NotificationPermission;
  /** The user's answer to the permission prompt. */
  answer?: NotificationPermission;
  hasWorker?: boolean;
  /** Whether the worker replies that it shows notifications. */
  replies?: boolean;
}

function fakeWindow({
  userAgent = LINUX,
  touch = 0,
  standalone,
  push = true,
  permission = 'default',
  answer = 'granted',
  hasWorker = true,
  replies = true,
}: Options = {}) {
  const subscription = {
    endpoint: 'https://push.example/1',
    toJSON: () => ({ keys: { p256dh: 'key=', auth: 'auth==' } }),
  };
  const subscribe = jest.fn(async (_options: PushSubscriptionOptionsInit) => subscription);
  const requestPermission = jest.fn(async () => answer);
  const registration = {
    active: {
      postMessage: (_message: unknown, [port]: MessagePort[]) => {
        if (replies) port?.postMessage({ type: 'handles-push' });
      },
    },
    update: async () => undefined,
    pushManager: {
      subscribe,
      getSubscription: async () => (subscribe.mock.calls.length > 0 ? subscription : null),
    },
  };
  const page = {
    crypto: { subtle: { digest: async () => Uint8Array.from([1, 255]).buffer } },
    ...(push && { PushManager: {}, Notification: { permission, requestPermission } }),
    navigator: {
      userAgent,
      maxTouchPoints: touch,
      ...(standalone !== undefined && { standalone }),
      serviceWorker: { getRegistration: async () => (hasWorker ? registration : undefined) },
    },
  };
  return { browser: pushBrowser(page as unknown as PushWindow), subscribe, requestPermission };
}

describe('a browser', () => {
  it.each<[string, Options, string]>([
    ['with push and a worker', {}, 'available'],
    ['without push', { push: false }, 'unsupported'],
    ['of an iPhone', { push: false, userAgent: IPHONE, touch: 5 }, 'needs-installation'],
    ['of an iPad', { push: false, userAgent: IPAD, touch: 5 }, 'needs-installation'],
    ['of an old Mac', { push: false, userAgent: IPAD }, 'unsupported'],
    [
      'of an old iPhone, from the home screen',
      { push: false, userAgent: IPHONE, touch: 5, standalone: true },
      'unsupported',
    ],
    ['that blocks the site', { permission: 'denied' }, 'denied'],
    ['without a worker', { hasWorker: false }, 'no-worker'],
  ])('%s is known', async (_name, options, support) => {
    expect(await fakeWindow(options).browser.support()).toBe(support);
  });

  it('asks for permission on a press only, and subscribes with the key of the site', async () => {
    const { browser, subscribe, requestPermission } = fakeWindow();
    await browser.support();
    expect(await browser.endpointHash()).toBeNull();
    expect(requestPermission).not.toHaveBeenCalled();
    expect(await browser.subscribe('AQID_-8')).toEqual({
      endpoint: 'https://push.example/1',
      keys: { p256dh: 'key', auth: 'auth' },
    });
    expect(await browser.endpointHash()).toBe('01ff');
    expect(subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: Uint8Array.from([1, 2, 3, 255, 239]),
    });
  });

  it.each([
    [{ answer: 'default' }, /Press again to decide/],
    [{ answer: 'denied' }, /blocks notifications/],
    [{ replies: false }, /Reload the page/],
    [{ hasWorker: false }, /Reload the page/],
  ] satisfies [Options, RegExp][])('does not subscribe with %j', async (options, text) => {
    const { browser, subscribe } = fakeWindow(options);
    await expect(browser.subscribe('AQID')).rejects.toThrow(text);
    expect(subscribe).not.toHaveBeenCalled();
  });
});
