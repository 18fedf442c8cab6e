import { expect, type Page } from '@playwright/test';
import { openInstalled, test } from '../installation/app';
import { newEmail, signUpHere } from '../sign-in/account';
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
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.subscribe = async () => (current = subscription) as never;
    PushManager.prototype.getSubscription = async () => current as never;
  });

test('a browser turns notifications on and off again', async ({ page, context, door }) => {
  await context.grantPermissions(['notifications'], { origin: door.origin });
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

const notificationsOf = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag, data }) => ({
      title,
      body,
      tag,
      data: data as unknown,
    }));
  });

test('the worker shows an alert once for each tag', async ({ page, context, door }) => {
  await context.grantPermissions(['notifications'], { origin: door.origin });
  await openInstalled(page, '/faq');
  const message = {
    title: 'Apple Inc.',
    body: 'New 52-week high.',
    path: '/stocks/details/AAPL.US',
    tag: 'alert-1',
  };
  await deliver(page, door.origin, JSON.stringify(message));
  const expected = {
    title: 'Apple Inc.',
    tag: 'alert-1',
    data: { path: '/stocks/details/AAPL.US' },
  };
  await expect.poll(() => notificationsOf(page)).toMatchObject([expected]);
  await deliver(page, door.origin, JSON.stringify({ ...message, body: 'New 52-week low.' }));
  await expect
    .poll(() => notificationsOf(page))
    .toMatchObject([{ ...expected, body: 'New 52-week low.' }]);
});
