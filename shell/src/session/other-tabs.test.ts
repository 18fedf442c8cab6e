/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PlatformStore } from 'shared/store';
import { createPlatformStore, createTransport } from 'shared/store/host';
import { fetchDouble } from 'shared/testing';
import { fakeAuth } from './fake-auth.fixture';
import { followOtherTabs, type TabMessage } from './other-tabs';
import { createSession } from './session';
import { storedUser } from './stored-user';

const KEY = 'firebase:authUser:local:[DEFAULT]';
const record = (uid: string, emailVerified = false) => JSON.stringify({ uid, emailVerified });
const settled = () => new Promise((resolve) => setTimeout(resolve));

function setUp() {
  const store: PlatformStore = createPlatformStore();
  const { fetch } = fetchDouble({
    'GET /api/me': ({ headers }) => {
      const uid = /token-(\w+)/.exec(headers.get('authorization') ?? '')?.[1] ?? '';
      return { uid, name: uid, email: 'a@b.co', emailVerified: false, subscriptions: [] };
    },
  });
  const transport = createTransport({ fetch });
  // As the SDK does: the browser's user first, then the tab's.
  const stored = (): string | null => localStorage.getItem(KEY) ?? sessionStorage.getItem(KEY);
  let connects = 0;
  const session = createSession({
    store,
    transport,
    stored: () => storedUser(localStorage),
    connect: async () => {
      connects += 1;
      const ofTab = localStorage.getItem(KEY) === null && stored() !== null;
      const user = stored() as string | null;
      const { client } = fakeAuth({
        user0: user === null ? null : (JSON.parse(user) as { uid: string; emailVerified: boolean }),
        isOfThisTab: () => ofTab,
        hearsOtherTabs: () => !ofTab,
      });
      return client;
    },
  });
  transport.configure({ idToken: (open) => session.token(open) });
  const sent: TabMessage[] = [];
  let receive: (event: { data: unknown }) => void = () => {};
  const tabs = followOtherTabs({
    session,
    storages: { browser: localStorage, tab: sessionStorage },
    channel: {
      postMessage: (message) => sent.push(message),
      addEventListener: (_type, listener) => (receive = listener),
    },
    events: window,
  });
  const storage = async (oldValue: string | null, newValue: string | null) => {
    const event = { key: KEY, oldValue, newValue, storageArea: localStorage };
    window.dispatchEvent(new StorageEvent('storage', event));
    await settled();
  };
  const hear = async (data: unknown) => {
    receive({ data });
    await settled();
  };
  const uid = () => store.getState().session.user?.uid ?? null;
  return { store, session, tabs, sent, storage, hear, uid, connects: () => connects };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('other tabs', () => {
  it('sign in here too, when the SDK is not even loaded', async () => {
    const { session, storage, uid } = setUp();
    session.assumeSignedOut();
    localStorage.setItem(KEY, record('u1'));
    await storage(null, record('u1'));
    expect(uid()).toBe('u1');
  });

  it('replace the user of this tab alone by the one who is kept', async () => {
    const { session, storage, uid } = setUp();
    sessionStorage.setItem(KEY, record('u1'));
    await session.follow();
    await settled();
    expect(uid()).toBe('u1');
    localStorage.setItem(KEY, record('u2'));
    await storage(null, record('u2'));
    expect(uid()).toBe('u2');
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('sign out a restored user, whose SDK has not loaded, and renew the token', async () => {
    const { session, storage, uid, connects } = setUp();
    const withToken = (accessToken: string) =>
      JSON.stringify({
        uid: 'u1',
        stsTokenManager: { accessToken, expirationTime: Date.now() + 60_000 },
      });
    localStorage.setItem(KEY, withToken('token-u1'));
    expect(await session.restore()).toBe(true);
    localStorage.setItem(KEY, withToken('token-u1-1'));
    await storage(withToken('token-u1'), withToken('token-u1-1'));
    expect([uid(), connects()]).toEqual(['u1', 0]);
    localStorage.removeItem(KEY);
    await storage(withToken('token-u1-1'), null);
    expect([uid(), connects()]).toEqual([null, 1]);
  });

  it('sign out the same user here, and no other', async () => {
    const { session, hear, uid } = setUp();
    sessionStorage.setItem(KEY, record('u1'));
    await session.follow();
    await settled();
    await hear({ kind: 'left', uid: 'u2' });
    expect(uid()).toBe('u1');
    await hear({ kind: 'left', uid: 'u1' });
    expect(uid()).toBeNull();
  });

  it('receive a user who is not kept when they ask, and never ask for a kept one', async () => {
    const { session, sent, hear } = setUp();
    await hear({ kind: 'who-is-here' });
    expect(sent).toEqual([]);
    sessionStorage.setItem(KEY, record('u1'));
    await session.follow();
    await settled();
    await hear({ kind: 'who-is-here' });
    expect(sent).toEqual([{ kind: 'here', key: KEY, value: record('u1') }]);
  });

  it('send their user to a tab that asks', async () => {
    const { session, tabs, sent, hear, uid } = setUp();
    session.assumeSignedOut();
    tabs.ask();
    expect(sent).toEqual([{ kind: 'who-is-here' }]);
    await hear({ kind: 'here', key: KEY, value: record('u1') });
    expect(uid()).toBe('u1');
    expect(sessionStorage.getItem(KEY)).toBe(record('u1'));
  });

  it.each([
    null,
    'left',
    { kind: 'here', key: 'plumbline.theme', value: record('u1') },
    { kind: 'here', key: KEY, value: 'not JSON' },
    { kind: 'here', key: KEY, value: 5 },
    { kind: 'something' },
  ])('are ignored when they send %j', async (message) => {
    const { session, hear, uid } = setUp();
    session.assumeSignedOut();
    await hear(message);
    expect(uid()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('report that the address was verified', async () => {
    const { session, store, storage } = setUp();
    localStorage.setItem(KEY, record('u1'));
    await session.follow();
    await settled();
    expect(store.getState().session.user?.emailVerified).toBe(false);
    await storage(record('u1'), record('u1', true));
    expect(store.getState().session.user?.emailVerified).toBe(true);
  });

  it('are synchronised when the page is restored from the back/forward cache', async () => {
    const { session, uid } = setUp();
    localStorage.setItem(KEY, record('u1'));
    await session.follow();
    await settled();
    localStorage.clear();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settled();
    expect(uid()).toBeNull();
  });
});
