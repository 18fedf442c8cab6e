/** @jest-environment jsdom */
/** App Check rules of section 9 of the specification, checked against the SDK that we ship. */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  CustomProvider,
  getToken,
  initializeAppCheck,
  ReCaptchaV3Provider,
} from 'firebase/app-check';
import { statusOf } from './exchange-error';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let apps = 0;
const app = () =>
  initializeApp({ apiKey: 'k', projectId: 'p', appId: `a${apps}` }, `test-${(apps += 1)}`);

beforeEach(() => {
  jest.useFakeTimers();
  // The SDK logs to the console that it waits.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('the App Check SDK', () => {
  it('refreshes a token 5 minutes before its end', async () => {
    const exchange = jest.fn(async () => ({
      token: 'opaque',
      // Lifetime of 8 minutes: waiting for half of it plus 5 minutes would be too late.
      expireTimeMillis: Date.now() + 8 * MINUTE,
    }));
    const one = app();
    initializeAppCheck(one, {
      provider: new CustomProvider({ getToken: exchange }),
      isTokenAutoRefreshEnabled: true,
    });
    await jest.advanceTimersByTimeAsync(0);
    expect(exchange).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(3 * MINUTE - 1000);
    expect(exchange).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1000);
    expect(exchange).toHaveBeenCalledTimes(2);
    await deleteApp(one);
  });

  it('waits 30 seconds after a failure, twice as long after each, at most 16 minutes', async () => {
    const at: number[] = [];
    const one = app();
    initializeAppCheck(one, {
      provider: new CustomProvider({
        getToken: () => {
          at.push(Date.now());
          return Promise.reject(new Error('unreachable'));
        },
      }),
      isTokenAutoRefreshEnabled: true,
    });
    await jest.advanceTimersByTimeAsync(2 * HOUR);
    const waits = at.slice(1).map((time, i) => Math.round((time - (at[i] ?? 0)) / 1000));
    const growing = waits.filter((wait) => wait > 0);
    expect(growing.slice(0, 8)).toEqual([30, 60, 120, 240, 480, 960, 960, 960]);
    await deleteApp(one);
  });

  it.each([403, 404])('requests no token for 24 hours after a %i', async (status) => {
    const render = (_at: string, { callback }: { callback: () => void }) => (callback(), 'widget');
    Reflect.set(globalThis, 'grecaptcha', {
      ready: (then: () => void) => then(),
      render,
      execute: async () => 'attested',
    });
    const fetch = jest.fn(async () => new Response('{}', { status }));
    Reflect.set(globalThis, 'fetch', fetch);
    const one = app();
    const appCheck = initializeAppCheck(one, { provider: new ReCaptchaV3Provider('site-key') });
    const refused = await getToken(appCheck).then(
      () => null,
      (error: unknown) => error,
    );
    expect(statusOf(refused)).toBe(status);
    expect(fetch).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(24 * HOUR - 1000);
    await expect(getToken(appCheck)).rejects.toMatchObject({ code: 'appCheck/throttled' });
    expect(fetch).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(2000);
    await expect(getToken(appCheck)).rejects.toMatchObject({ code: 'appCheck/initial-throttle' });
    expect(fetch).toHaveBeenCalledTimes(2);
    await deleteApp(one);
  });
});
