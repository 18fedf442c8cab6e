/** Connects push events with notifications. */
import { HANDLES_PUSH } from 'shared/contract';
import { asksForPush } from '../messages';
import { noticeOf, openPage, ownAddress } from './notifications';
import { renewSubscription } from './push-renewal';
import { worker } from './worker-scope';

const RENEWALS = '/api/push/renewals';

export function listenForPush(): void {
  worker.addEventListener('push', (event) => {
    const { title, options } = noticeOf(event.data?.text() ?? '');
    event.waitUntil(worker.registration.showNotification(title, options));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const data: unknown = event.notification.data;
    const path: unknown =
      typeof data === 'object' && data !== null ? Reflect.get(data, 'path') : null;
    event.waitUntil(
      (async () => {
        const windows = await worker.clients.matchAll({
          type: 'window',
          includeUncontrolled: true,
        });
        await openPage(ownAddress(path, location.origin), windows, (address) =>
          worker.clients.openWindow(address),
        );
      })(),
    );
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(
      renewSubscription(event.oldSubscription ?? null, event.newSubscription ?? null, {
        subscribe: (applicationServerKey) =>
          worker.registration.pushManager.subscribe({
            userVisibleOnly: true,
            applicationServerKey,
          }),
        post: (body) =>
          fetch(RENEWALS, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }),
        // The settings show that notifications are off in this browser.
      }).catch(() => {}),
    );
  });
  worker.addEventListener('message', ({ data, ports }) => {
    if (asksForPush(data)) ports[0]?.postMessage({ type: HANDLES_PUSH });
  });
}
