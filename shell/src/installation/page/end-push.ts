import { eventBus, type EventBus } from 'shared/events';

type Container = Pick<ServiceWorkerContainer, 'getRegistration'>;

/** Ends the push subscription of this browser. The push service then reports it as gone. */
async function endPush(container: Container): Promise<void> {
  const registration = await container.getRegistration('/');
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** A browser without a signed-in user must not show the alerts of the former one. */
export function endPushOnSignOut(container: Container, bus: EventBus = eventBus): void {
  bus.subscribe(
    'session/logout',
    // If it fails, the API still ends the subscription on a sign-out from all devices.
    () => void endPush(container).catch(() => {}),
    { owner: 'push', replay: true },
  );
}
