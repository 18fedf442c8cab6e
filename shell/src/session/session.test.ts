/** @jest-environment jsdom */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { eventBus } from 'shared/events';
import type { PlatformStore } from 'shared/store';
import { createPlatformStore, createTransport } from 'shared/store/host';
import { fetchDouble, problem, type TestHandlers } from 'shared/testing';
import { fakeAuth } from './fake-auth.fixture';
import {
  checkVerified,
  requestPasswordReset,
  setPageSession,
  signIn,
  signOut,
  signUp,
} from './page-session';
import { readProfile, USER_DOCUMENT_TIMEOUT } from './profile';
import { createSession, type SessionOptions } from './session';
import { parseStoredUser, type StoredUser } from './stored-user';

const profile = {
  uid: 'u1',
  name: 'Ada',
  email: 'ada@example.com',
  emailVerified: false,
  subscriptions: ['Premium'],
};
const ADA = { uid: 'u1', emailVerified: false };

let store: PlatformStore;
const onEnded = jest.fn();
const onLeft = jest.fn();

function setUp(
  handlers: TestHandlers,
  auth = fakeAuth(),
  stored: SessionOptions['stored'] = undefined,
) {
  const double = fetchDouble(handlers);
  const transport = createTransport({ fetch: double.fetch });
  const waits: number[] = [];
  let connects = 0;
  const clock = { now: 0 };
  const session = createSession({
    store,
    transport,
    connect: async () => ((connects += 1), auth.client),
    ...(stored && { stored }),
    onEnded,
    onLeft,
    wait: async (milliseconds) => void waits.push(milliseconds),
    now: () => clock.now,
  });
  transport.configure({
    idToken: (open) => session.token(open),
    freshToken: (refused) => session.freshToken(refused),
    onTokenRefused: () => void session.end(),
  });
  setPageSession(session);
  const { requests } = double;
  return { session, transport, waits, requests, auth, clock, connects: () => connects };
}
const authorizations = (requests: { headers: Headers }[]) =>
  requests.map(({ headers }) => headers.get('authorization'));
const input = { email: 'ada@example.com', password: 'right' };
const names = () => eventBus.history().map(({ name }) => name);

beforeEach(() => {
  store = createPlatformStore();
  jest.clearAllMocks();
});

describe('session', () => {
  it('is unknown, then signed out, without the SDK', () => {
    const { session, connects } = setUp({});
    expect(store.getState().session.status).toBe('unknown');
    session.assumeSignedOut();
    expect(store.getState().session.status).toBe('signed-out');
    expect(connects()).toBe(0);
  });

  it('publishes the login once, then polls for the profile until it appears', async () => {
    let requestCount = 0;
    const logins = () => names().filter((name) => name === 'session/login').length;
    const before = logins();
    const sessionStates: { status: string; logins: number }[] = [];
    const { waits, requests } = setUp({
      'GET /api/me': () => {
        sessionStates.push({ status: store.getState().session.status, logins: logins() - before });
        return (requestCount += 1) < 3 ? problem(404, 'Not yet') : profile;
      },
    });
    expect(await signIn(input)).toEqual({ ok: true });
    expect(sessionStates).toEqual([
      { status: 'unknown', logins: 1 },
      { status: 'unknown', logins: 1 },
      { status: 'unknown', logins: 1 },
    ]);
    expect(store.getState().session).toEqual({
      status: 'signed-in',
      user: {
        uid: 'u1',
        name: 'Ada',
        email: 'ada@example.com',
        userPlan: 'Pro',
        emailVerified: false,
      },
    });
    expect(waits).toEqual([1000, 1000]);
    expect(authorizations(requests)[0]).toBe('Bearer token-u1');
    expect(eventBus.last('session/login')?.payload).toEqual({ uid: 'u1' });
    expect(await signOut()).toEqual({ ok: true });
    expect(store.getState().session).toEqual({ status: 'signed-out', user: null });
    expect(names().at(-1)).toBe('session/logout');
    expect(onLeft).toHaveBeenCalledWith('u1');
    expect(onEnded).not.toHaveBeenCalled();
  });

  it('reads the user document, and asks the API only where it has none or it may not be read', async () => {
    const document = { email: 'ada@example.com', name: 'Ada L.', subscriptions: ['Plus'] };
    const of = async (userDocument: () => Promise<typeof document | null>) => {
      store = createPlatformStore();
      const { requests } = setUp({ 'GET /api/me': () => profile }, fakeAuth({ userDocument }));
      expect(await signIn(input)).toEqual({ ok: true });
      const { user } = store.getState().session;
      await signOut();
      return [user?.name, user?.userPlan, requests.length];
    };
    expect(await of(async () => document)).toEqual(['Ada L.', 'Plus', 0]);
    expect(await of(async () => null)).toEqual(['Ada', 'Pro', 1]);
    expect(await of(() => Promise.reject(new Error('permission-denied')))).toEqual([
      'Ada',
      'Pro',
      1,
    ]);
  });

  it('does not wait longer than its time for the user document', async () => {
    jest.useFakeTimers();
    try {
      const api = async () => ({
        data: { ...profile, subscriptions: ['Pro' as const], role: null, pictureUrl: null },
      });
      const reading = readProfile({ uid: 'u1', document: () => new Promise(() => {}), api });
      await jest.advanceTimersByTimeAsync(USER_DOCUMENT_TIMEOUT);
      expect(await reading).toMatchObject({ uid: 'u1', name: 'Ada' });
    } finally {
      jest.useRealTimers();
    }
  });

  it('announces another plan of the same visitor once, and no plan that stayed', async () => {
    let subscriptions = ['Premium'];
    const { session, clock } = setUp({ 'GET /api/me': () => ({ ...profile, subscriptions }) });
    await signIn(input);
    const refresh = () => {
      clock.now += 60_000;
      return session.refreshProfile();
    };
    const plans: unknown[] = [];
    const stop = eventBus.subscribe('plan/changed', ({ payload }) => plans.push(payload.plan), {
      owner: 'test',
    });
    await refresh();
    expect(plans).toEqual([]);
    subscriptions = [];
    await refresh();
    await refresh();
    expect(plans).toEqual([null]);
    expect(store.getState().session.user).toMatchObject({ uid: 'u1', userPlan: null });
    await signOut();
    await refresh();
    expect(plans).toEqual([null]);
    stop();
  });

  it('drops cached answers when the plan changes', async () => {
    let subscriptions = ['Premium'];
    let reads = 0;
    const { session, transport } = setUp({
      'GET /api/me': () => ({ ...profile, subscriptions }),
      'GET /api/screens': () => ((reads += 1), { items: [] }),
    });
    await signIn(input);
    await transport.request({ path: '/screens' });
    subscriptions = [];
    await session.refreshProfile({ atOnce: true });
    await transport.request({ path: '/screens' });
    expect(reads).toBe(2);
  });

  it('ignores the profile of a user who was replaced during the request', async () => {
    let ofAda = 0;
    let release = (): void => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const { session, auth } = setUp({
      'GET /api/me': async ({ headers }) => {
        if (headers.get('authorization') !== 'Bearer token-u1')
          return { ...profile, uid: 'u2', name: 'Bob', subscriptions: [] };
        ofAda += 1;
        if (ofAda > 1) await gate;
        return profile;
      },
    });
    await signIn(input);
    const refreshed = session.refreshProfile({ atOnce: true });
    await waitFor(() => expect(ofAda).toBe(2));
    auth.change({ uid: 'u2', emailVerified: true });
    await waitFor(() => expect(store.getState().session.user?.name).toBe('Bob'));
    release();
    await refreshed;
    expect(store.getState().session.user).toMatchObject({ uid: 'u2', name: 'Bob', userPlan: null });
  });

  it('asks for the profile no more than once a minute, the sign-in included', async () => {
    const { session, clock, requests } = setUp({ 'GET /api/me': () => profile });
    await signIn(input);
    const afterSignIn = requests.length;
    await session.refreshProfile();
    clock.now = 59_999;
    await session.refreshProfile();
    expect(requests).toHaveLength(afterSignIn);
    clock.now = 60_000;
    await session.refreshProfile();
    expect(requests).toHaveLength(afterSignIn + 1);
    clock.now = 119_999;
    await session.refreshProfile();
    expect(requests).toHaveLength(afterSignIn + 1);
    await signOut();
    await signIn(input);
    const afterReturn = requests.length;
    clock.now = 179_998;
    await session.refreshProfile();
    expect(requests).toHaveLength(afterReturn);
    clock.now = 179_999;
    await session.refreshProfile();
    expect(requests).toHaveLength(afterReturn + 1);
  });

  it('gives the provider a saved name, again after a failure, and no name of another user', async () => {
    let isDown = true;
    const names: string[] = [];
    const changeName = async (name: string) => {
      if (isDown) throw new Error('down');
      names.push(name);
    };
    // As in a project whose user document lags behind.
    const { session, clock } = setUp({ 'GET /api/me': () => profile }, fakeAuth({ changeName }));
    await signIn(input);
    await session.refreshProfile({ atOnce: true, name: 'Ada L.' });
    expect(store.getState().session.user?.name).toBe('Ada L.');
    expect(names).toEqual([]);
    isDown = false;
    clock.now += 60_000;
    await session.refreshProfile();
    await session.refreshProfile({ atOnce: true });
    expect(names).toEqual(['Ada L.']);
    isDown = true;
    await session.refreshProfile({ atOnce: true, name: 'Ada Lovelace' });
    await signOut();
    isDown = false;
    await signIn(input);
    await session.refreshProfile({ atOnce: true });
    expect(names).toEqual(['Ada L.']);
  });

  it('gives up after ten attempts: the user is null and no token is sent any more', async () => {
    let requestCount = 0;
    const { transport, requests, waits } = setUp({
      'GET /api/me': () => ((requestCount += 1), problem(404, 'Not yet')),
      'GET /api/quotes': () => [],
    });
    const result = await signIn(input);
    expect(result).toMatchObject({ ok: false, message: expect.stringContaining('profile') });
    expect(store.getState().session).toEqual({ status: 'signed-out', user: null });
    expect(requestCount).toBe(10);
    expect(waits).toEqual(Array.from({ length: 9 }, () => 1000));
    await transport.request({ path: '/quotes' });
    expect(authorizations(requests).at(-1)).toBeNull();
  });

  it('asks the API at every attempt, also while a profile without an address is in the cache', async () => {
    let requestCount = 0;
    setUp({
      'GET /api/me': () => ((requestCount += 1) < 4 ? { ...profile, email: '' } : profile),
    });
    expect(await signIn(input)).toEqual({ ok: true });
    expect(requestCount).toBe(4);
  });

  it('keeps a second attempt from ending the first: the name is in the token before the profile is created', async () => {
    let nameIsThere = () => {};
    const named = new Promise<void>((resolve) => (nameIsThere = resolve));
    const auth = fakeAuth();
    const early: boolean[] = [];
    let isNamed = false;
    auth.client.signUp = async () => {
      await auth.client.signIn('ada@example.com', 'right', true);
      await named;
      isNamed = true;
      auth.change({ uid: 'u1', emailVerified: false });
    };
    const { session } = setUp({ 'GET /api/me': () => (early.push(isNamed), profile) }, auth);
    const first = session.attempt((client) => client.signUp('', '', 'Ada', true), true);
    await new Promise(process.nextTick);
    const second = await session.attempt(async () => {
      throw auth.failure('auth/invalid-credential');
    }, true);
    expect(second.ok).toBe(false);
    // A user reported by the SDK during the attempt waits until the attempt ends.
    auth.change({ uid: 'u1', emailVerified: false });
    nameIsThere();
    expect(await first).toEqual({ ok: true });
    expect(early).toEqual([true]);
  });

  it('keeps the user that the SDK reported during a failed attempt', async () => {
    const { session, auth } = setUp({ 'GET /api/me': () => profile });
    const failed = (meanwhile: () => void) =>
      session.attempt(async () => {
        meanwhile();
        throw auth.failure('auth/network-request-failed');
      }, true);
    // The account was created, but its name could not be set.
    const signUp = await failed(() => auth.change({ uid: 'u1', emailVerified: false }));
    expect(signUp.ok).toBe(false);
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.getState().session).toMatchObject({ status: 'signed-in', user: { uid: 'u1' } });
    // Another tab signed out.
    await failed(() => auth.change(null));
    expect(store.getState().session).toEqual({ status: 'signed-out', user: null });
  });

  it('says in plain words why it did not work, beside its field', async () => {
    setUp({});
    expect(await signIn({ ...input, password: 'wrong' })).toEqual({
      ok: false,
      field: 'password',
      message: 'E-mail and password do not match.',
    });
  });

  it('shows nothing of one user to the next', async () => {
    const { session, auth } = setUp({
      'GET /api/me': ({ headers }) =>
        headers.get('authorization') === 'Bearer token-u1'
          ? profile
          : { ...profile, uid: 'u2', name: 'Bob', subscriptions: [] },
    });
    await signIn(input);
    auth.change({ uid: 'u2', emailVerified: true });
    expect(store.getState().session).toEqual({ status: 'unknown', user: null });
    expect(names().slice(-2)).toEqual(['session/logout', 'session/login']);
    await session.follow();
    await new Promise(process.nextTick);
    await Promise.resolve();
    await expect(session.token(false)).resolves.toBe('token-u2');
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.getState().session.user).toMatchObject({ uid: 'u2', name: 'Bob', userPlan: null });
  });

  it('mails the verification after sign-up and shows that the address was verified', async () => {
    const { auth } = setUp({ 'GET /api/me': () => profile });
    await signUp({ ...input, next: '/watchlists' });
    expect(store.getState().session.user?.emailVerified).toBe(false);
    await checkVerified();
    expect(auth.calls).toEqual(['verification http://localhost/watchlists', 'reload']);
    expect(store.getState().session.user?.emailVerified).toBe(true);
  });

  it('does not reveal whether an address has an account', async () => {
    const none = fakeAuth();
    const { auth } = setUp(
      {},
      fakeAuth({ sendPasswordReset: () => Promise.reject(none.failure('auth/user-not-found')) }),
    );
    expect(await requestPasswordReset('nobody@example.com', '/')).toMatchObject({ ok: true });
    expect(auth.calls).toEqual([]);
  });
});

describe('a token that the API refuses', () => {
  const restored = (handlers: TestHandlers, client = {}) => {
    const set = setUp(handlers, fakeAuth({ user0: ADA, ...client }));
    return set.session.follow().then(async () => {
      await new Promise((resolve) => setTimeout(resolve));
      set.requests.length = 0;
      return set;
    });
  };

  it('is renewed once for all calls, each of which is tried once more', async () => {
    const { transport, requests } = await restored({
      'GET /api/me': () => profile,
      'GET /api/watchlists': ({ headers }) =>
        headers.get('authorization') === 'Bearer token-u1' ? problem(401, 'No') : ['mine'],
      'POST /api/watchlists': ({ headers }) =>
        headers.get('authorization') === 'Bearer token-u1' ? problem(401, 'No') : { id: '1' },
    });
    const results = await Promise.all([
      transport.request({ path: '/watchlists' }),
      transport.request({ path: '/watchlists', method: 'POST', body: { name: 'A' } }),
    ]);
    expect(results).toEqual([{ data: ['mine'] }, { data: { id: '1' } }]);
    // The two calls are independent: each is sent with the refused token first.
    expect(authorizations(requests).toSorted()).toEqual([
      'Bearer token-u1',
      'Bearer token-u1',
      'Bearer token-u1-1',
      'Bearer token-u1-1',
    ]);
    expect(store.getState().session.status).toBe('signed-in');
  });

  it('ends the session with a notice when a new one is refused too', async () => {
    const { transport, requests } = await restored({
      'GET /api/me': () => profile,
      'GET /api/watchlists': () => problem(401, 'No'),
    });
    const { error } = await transport.request({ path: '/watchlists' });
    expect(error?.status).toBe(401);
    await new Promise((resolve) => setTimeout(resolve));
    expect(requests).toHaveLength(2);
    expect(store.getState().session).toEqual({ status: 'signed-out', user: null });
    expect(onEnded).toHaveBeenCalledTimes(1);
  });

  it('ends the session when the provider has ended it', async () => {
    const auth = fakeAuth();
    const { transport } = await restored(
      { 'GET /api/me': () => profile, 'GET /api/watchlists': () => problem(401, 'No') },
      {
        token: async (fresh = false) => {
          if (fresh) throw auth.failure('auth/user-token-expired');
          return 'old';
        },
      },
    );
    await transport.request({ path: '/watchlists' });
    expect(store.getState().session.status).toBe('signed-out');
    expect(onEnded).toHaveBeenCalledTimes(1);
  });

  it('ends the session without a connection to the provider', async () => {
    const { session } = await restored(
      { 'GET /api/me': () => profile },
      { signOut: () => Promise.reject(new Error('no connection')) },
    );
    await session.end();
    expect(store.getState().session).toEqual({ status: 'signed-out', user: null });
    expect(onEnded).toHaveBeenCalledTimes(1);
  });

  it('keeps the session when the provider cannot be reached', async () => {
    const auth = fakeAuth();
    const { transport } = await restored(
      { 'GET /api/me': () => profile, 'GET /api/watchlists': () => problem(401, 'No') },
      {
        token: async (fresh = false) => {
          if (fresh) throw auth.failure('auth/network-request-failed');
          return 'old';
        },
      },
    );
    expect((await transport.request({ path: '/watchlists' })).error?.status).toBe(401);
    expect(store.getState().session.status).toBe('signed-in');
    expect(onEnded).not.toHaveBeenCalled();
  });
});

describe('a stored user', () => {
  const storedUser = (life = 60_000): StoredUser | null =>
    parseStoredUser(
      'firebase:authUser:key:[DEFAULT]',
      JSON.stringify({
        uid: 'u1',
        emailVerified: true,
        stsTokenManager: { accessToken: 'stored', expirationTime: Date.now() + life },
      }),
    );
  const ofAda = () => fakeAuth({ user0: ADA });

  it('is signed in by the stored token before the SDK is loaded, which confirms the user later', async () => {
    const { session, transport, requests, connects } = setUp(
      { 'GET /api/me': () => profile, 'GET /api/watchlists': () => ({ items: [] }) },
      ofAda(),
      storedUser,
    );
    expect(await session.restore()).toBe(true);
    expect(store.getState().session).toMatchObject({
      status: 'signed-in',
      user: { uid: 'u1', userPlan: 'Pro', emailVerified: true },
    });
    await transport.request({ path: '/watchlists', open: true });
    expect(authorizations(requests)).toEqual(['Bearer stored', 'Bearer stored']);
    expect(connects()).toBe(0);
    const before = store.getState().session.user;
    await session.follow();
    await transport.request({ path: '/watchlists', fresh: true });
    expect(authorizations(requests).at(-1)).toBe('Bearer token-u1');
    expect(store.getState().session.user).toBe(before);
  });

  it('reads the user document once the SDK has loaded', async () => {
    const document = { email: 'ada@example.com', name: 'Ada', subscriptions: ['Plus'] };
    const auth = fakeAuth({ user0: ADA, userDocument: async () => document });
    const { session } = setUp({ 'GET /api/me': () => profile }, auth, storedUser);
    await session.restore();
    expect(store.getState().session.user?.userPlan).toBe('Pro');
    await session.follow();
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.getState().session.user?.userPlan).toBe('Plus');
  });

  it.each([
    ['no user', () => null],
    ['an expired token', () => storedUser(29_000)],
  ])('waits for the SDK with %s in storage', async (_, stored) => {
    const { session, requests } = setUp({ 'GET /api/me': () => profile }, ofAda(), stored);
    expect(await session.restore()).toBe(false);
    expect([store.getState().session.status, requests.length]).toEqual(['unknown', 0]);
    await session.follow();
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.getState().session.status).toBe('signed-in');
  });

  it('gets a new token from the SDK if the API refuses the stored one', async () => {
    const auth = fakeAuth({ user0: ADA });
    const { session, connects } = setUp(
      {
        'GET /api/me': ({ headers }) =>
          headers.get('authorization') === 'Bearer stored' ? problem(401, 'Ended') : profile,
      },
      auth,
      storedUser,
    );
    expect(await session.restore()).toBe(true);
    expect(connects()).toBe(1);
  });

  it('is signed out if the provider has revoked the session', async () => {
    const { session } = setUp(
      { 'GET /api/me': () => problem(401, 'Ended') },
      fakeAuth({ user0: null }),
      storedUser,
    );
    expect(await session.restore()).toBe(false);
    expect(store.getState().session).toEqual({ status: 'signed-out', user: null });
    expect((await session.follow()).user()).toBeNull();
  });

  it('loses its token with the user in storage, e.g. after a sign-out in another tab', async () => {
    let user = storedUser();
    const { session, transport, requests } = setUp(
      { 'GET /api/me': () => profile, 'GET /api/watchlists': () => ({ items: [] }) },
      fakeAuth({ user0: null }),
      () => user,
    );
    await session.restore();
    user = null;
    await transport.request({ path: '/watchlists' });
    expect(authorizations(requests).slice(1)).not.toContain('Bearer stored');
    expect(store.getState().session.status).toBe('signed-out');
  });
});
