/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createEventBus, type EventBus } from 'shared/events';
import { savedScreensApi, type PlatformStore } from 'shared/store';
import { createPlatformStore, signedIn, transport } from 'shared/store/host';
import { fetchDouble } from 'shared/testing';
import { shareUserData, type UserDataChannel } from './share-user-data';

/** A broadcast channel as seen by two tabs. */
function channels(): [UserDataChannel, UserDataChannel] {
  const listeners: ((event: { data: unknown }) => void)[][] = [[], []];
  const end = (side: 0 | 1): UserDataChannel => ({
    postMessage: (data) => listeners[1 - side]?.forEach((listener) => listener({ data })),
    addEventListener: (_type, listener) => void listeners[side]?.push(listener),
  });
  return [end(0), end(1)];
}

interface Tab {
  store: PlatformStore;
  bus: EventBus;
}
function tab(uid: string, channel: UserDataChannel): Tab {
  const store = createPlatformStore();
  const bus = createEventBus();
  store.dispatch(signedIn({ uid, name: 'Ada', email: 'ada@example.com', userPlan: null }));
  shareUserData(store, channel, bus);
  return { store, bus };
}

describe('user data in several tabs', () => {
  let requests = 0;
  beforeEach(() => {
    requests = 0;
    const { fetch } = fetchDouble({
      'GET /api/screens': () => {
        requests += 1;
        return { items: [] };
      },
    });
    transport.configure({ fetch, idToken: () => Promise.resolve('token') });
  });
  afterEach(() => transport.forget());

  it('is refetched by the other tab, which publishes the event once', async () => {
    const [a, b] = channels();
    const one = tab('ada', a);
    const two = tab('ada', b);
    const onOtherTab = jest.fn();
    two.bus.subscribe('saved-screens/changed', onOtherTab, { owner: 'mfe-test' });
    const onThisTab = jest.fn();
    one.bus.subscribe('saved-screens/changed', onThisTab, { owner: 'mfe-test' });
    await two.store.dispatch(savedScreensApi.endpoints.savedScreens.initiate());
    expect(requests).toBe(1);
    one.bus.publish('saved-screens/changed', { otherTab: false }, 'store');
    await waitFor(() => expect(requests).toBe(2));
    expect(onOtherTab).toHaveBeenCalledTimes(1);
    expect(onOtherTab).toHaveBeenCalledWith(
      expect.objectContaining({ payload: { otherTab: true } }),
    );
    expect(onThisTab).toHaveBeenCalledTimes(1);
  });

  it('is not shared between different users', async () => {
    const [a, b] = channels();
    const one = tab('ada', a);
    const two = tab('grace', b);
    const onOtherTab = jest.fn();
    two.bus.subscribe('watchlists/changed', onOtherTab, { owner: 'mfe-test' });
    one.bus.publish('watchlists/changed', { otherTab: false }, 'store');
    expect(onOtherTab).not.toHaveBeenCalled();
  });
});
