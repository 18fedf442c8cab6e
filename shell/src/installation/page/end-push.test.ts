import { expect, it, jest } from '@jest/globals';
import { createEventBus } from 'shared/events';
import { endPushOnSignOut } from './end-push';

it('ends the subscription of the browser when the user signs out', async () => {
  const unsubscribe = jest.fn(async () => true);
  const getSubscription = async () => ({ unsubscribe });
  const getRegistration = async () => ({ pushManager: { getSubscription } });
  const bus = createEventBus();
  endPushOnSignOut({ getRegistration } as never, bus);
  expect(unsubscribe).not.toHaveBeenCalled();
  bus.publish('session/logout', {}, 'shell');
  await new Promise((resolve) => setTimeout(resolve));
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

it('does nothing in a browser without a worker or without push', async () => {
  const bus = createEventBus();
  endPushOnSignOut({ getRegistration: async () => undefined } as never, bus);
  endPushOnSignOut({ getRegistration: async () => ({}) } as never, bus);
  expect(() => bus.publish('session/logout', {}, 'shell')).not.toThrow();
});
