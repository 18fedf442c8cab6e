import { beforeEach, describe, expect, it } from '@jest/globals';
import { eventBus } from 'shared/events';
import { createPlatformStore, createTransport, type PlatformStore } from 'shared/store';
import { fetchDouble, problem, type TestHandlers } from 'shared/testing';
import type { AuthClient } from './auth-client';
import { createSession } from './session';

const profile = {
  uid: 'u1',
  name: 'Ada',
  email: 'ada@example.com',
  emailVerified: true,
  subscriptions: ['Premium'],
};

function fakeAuth(): AuthClient {
  let uid: string | null = null;
  let listener: (uid: string | null) => void = () => {};
  const change = (next: string | null): void => {
    uid = next;
    listener(next);
  };
  return {
    onUser(next) {
      listener = next;
      next(uid);
      return () => {};
    },
    ready: () => Promise.resolve(),
    uid: () => uid,
    token: () => Promise.resolve(uid && `token-${uid}`),
    async signIn(_email, password) {
      if (password !== 'right')
        throw Object.assign(new Error('no'), { code: 'auth/invalid-credential' });
      change('u1');
    },
    signUp: async () => change('u1'),
    signOut: async () => change(null),
  };
}

let store: PlatformStore;
let connects = 0;

function setUp(handlers: TestHandlers) {
  const double = fetchDouble(handlers);
  const transport = createTransport({ fetch: double.fetch });
  const waits: number[] = [];
  const session = createSession({
    store,
    transport,
    connect: async () => ((connects += 1), fakeAuth()),
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  transport.configure({ idToken: (open) => session.token(open) });
  return { session, waits, requests: double.requests };
}

const input = { email: 'ada@example.com', password: 'right' };

describe('session', () => {
  beforeEach(() => {
    store = createPlatformStore();
    connects = 0;
  });

  it('is unknown, then signed out, without the SDK', () => {
    const { session } = setUp({});
    expect(store.getState().session.status).toBe('unknown');
    session.assumeSignedOut();
    expect(store.getState().session.status).toBe('signed-out');
    expect(connects).toBe(0);
  });

  it('signs in when the profile appears, with the plan of its subscriptions and the token on calls', async () => {
    let asked = 0;
    const { session, waits, requests } = setUp({
      'GET /api/me': () => ((asked += 1) < 3 ? problem(404, 'Not yet') : profile),
    });
    expect(await session.signIn(input)).toEqual({ ok: true });
    expect(store.getState().session).toEqual({
      status: 'signed-in',
      user: { uid: 'u1', name: 'Ada', email: 'ada@example.com', userPlan: 'Pro' },
    });
    expect(waits).toEqual([1000, 1000]);
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer token-u1');
    expect(eventBus.last('session/login')?.payload).toEqual({ uid: 'u1' });
    expect(await session.signOut()).toEqual({ ok: true });
    expect(store.getState().session).toEqual({ status: 'signed-out', user: null });
    expect(eventBus.history().at(-1)?.name).toBe('session/logout');
  });

  it('gives up after ten attempts and leaves the user null', async () => {
    const { session, requests } = setUp({ 'GET /api/me': () => ({ ...profile, email: '' }) });
    const result = await session.signIn(input);
    expect(result).toMatchObject({ ok: false, message: expect.stringContaining('profile') });
    expect(store.getState().session.user).toBeNull();
    expect(requests.length).toBeLessThanOrEqual(10);
  });

  it('says in plain words why it did not work, beside its field', async () => {
    const { session } = setUp({});
    expect(await session.signIn({ ...input, password: 'wrong' })).toEqual({
      ok: false,
      field: 'password',
      message: 'E-mail and password do not match.',
    });
  });
});
