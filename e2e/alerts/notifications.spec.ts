import { expect, type Page } from '@playwright/test';
import { openInstalled, test } from '../installation/app';
import { newEmail, signUpHere } from '../sign-in/account';
import { faults } from '../site/faults';
import { collectErrors, open, settled } from '../site/platform';

const openSettings = async (page: Page) => {
  await open(page, '/login?prev=/settings');
  await signUpHere(page, newEmail());
  await expect(page).toHaveURL(/\/settings$/);
  await settled(page);
};

test('quiet hours hold after a reload, and a test of the page arrives at the bell', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await openSettings(page);
  const alerts = page.getByRole('region', { name: 'Alerts' });
  await alerts.getByRole('checkbox', { name: 'Use quiet hours' }).check();
  await alerts.getByLabel('To', { exact: true }).fill('06:30');
  await expect(page.getByText('All changes are stored in your account.')).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(alerts.getByLabel('To', { exact: true })).toHaveValue('06:30');

  await alerts.getByRole('button', { name: 'Send a test: On this site' }).click();
  await expect(alerts.getByText('This site: sent.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Alerts, 1 unread' })).toBeVisible();
  expect(await faults(page, 'settings of alerts')).toEqual([]);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await faults(page, 'settings of alerts on a phone', { axe: false })).toEqual([]);
  expect(errors).toEqual([]);
});

/** A browser without a push service gets a subscription of an unused address. */
const withPushService = (page: Page) =>
  page.addInitScript(() => {
    const key = (length: number) => btoa('\u0004'.padEnd(length, 'x')).replaceAll('=', '');
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/test-of-the-settings',
      options: { applicationServerKey: null },
      unsubscribe: async () => {
        current = null;
        return true;
      },
      toJSON: () => ({ keys: { p256dh: key(65), auth: key(16) } }),
    };
    let current: unknown = null;
    // A headless browser denies notifications, whatever the context grants.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.subscribe = async () => (current = subscription) as never;
    PushManager.prototype.getSubscription = async () => current as never;
  });

test('a browser turns notifications on and off again', async ({ page }) => {
  await withPushService(page);
  await openInstalled(page, '/faq');
  await openSettings(page);
  const alerts = page.getByRole('region', { name: 'Alerts' });
  await alerts.getByRole('button', { name: 'Turn on notifications' }).click();
  const devices = alerts.getByRole('list', { name: 'Devices with notifications' });
  await expect(devices.getByText('This device')).toBeVisible();
  await expect(alerts.getByRole('button', { name: 'Send a test: As notification' })).toBeEnabled();
  await alerts.getByRole('button', { name: 'Turn off notifications' }).click();
  await expect(devices).toBeHidden();
  await expect(alerts.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
});

/** Delivers a push message to the worker of the site, as a push service would. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registration;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

/** The parts of the worker's scope that the test replaces. */
interface WorkerScope {
  shown: { title: string; options: object }[];
  registration: { showNotification: (title: string, options: object) => Promise<void> };
}

test('the worker shows an alert, and a generic one for an unreadable message', async ({
  page,
  context,
  door,
}) => {
  await openInstalled(page, '/faq');
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker');
  // A headless browser shows no notifications.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, options });
    };
  });
  const notifications = () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);
  const message = {
    title: 'Apple Inc.',
    body: 'New 52-week high.',
    path: '/stocks/details/AAPL.US',
    tag: 'alert-1',
  };
  await deliver(page, door.origin, JSON.stringify(message));
  const { path, ...texts } = message;
  const { title, ...options } = texts;
  const expected = { title, options: { ...options, data: { path } } };
  await expect.poll(notifications).toMatchObject([expected]);
  await deliver(page, door.origin, 'of another release');
  await expect
    .poll(notifications)
    .toMatchObject([expected, { options: { body: 'One of your alerts fired.' } }]);
});
