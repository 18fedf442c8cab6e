/** @jest-environment jsdom */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startAppCheck, type AppCheckOptions } from './app-check';
import type { AppCheckClient } from './app-check-client';
import { ExchangeError } from './exchange-error';

const DAY = 86_400_000;

function setUp(exchange: () => Promise<string>, options: Partial<AppCheckOptions> = {}) {
  const reports: string[] = [];
  const token = jest.fn(exchange);
  const client: AppCheckClient = { token, onToken: () => {} };
  const connect = jest.fn(async () => client);
  let paint: () => void = () => {};
  const appCheck = startAppCheck({
    connect,
    enforced: false,
    report: (_error, phase) => reports.push(phase),
    later: (callback) => (paint = callback),
    ...options,
  });
  return {
    appCheck,
    token,
    connect,
    reports,
    async paint() {
      paint();
      await jest.advanceTimersByTimeAsync(0);
    },
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});

describe('App Check', () => {
  it('comes after first paint; calls before go without and wait for nothing', async () => {
    const { appCheck, connect, paint } = setUp(async () => 'token');
    expect(await appCheck.token()).toBeNull();
    expect(connect).not.toHaveBeenCalled();
    await paint();
    expect(await appCheck.token()).toBe('token');
    expect(connect).toHaveBeenCalledTimes(1);
  });

  it('is waited for from the first call on when it is enforced', async () => {
    const { appCheck, connect } = setUp(async () => 'token', { enforced: true });
    expect(connect).toHaveBeenCalledTimes(1);
    expect(await appCheck.token()).toBe('token');
  });

  it.each([403, 404])(
    'is not asked for 24 hours after a %i, over page loads too',
    async (status) => {
      const refuse = async () => Promise.reject(new ExchangeError(status));
      const first = setUp(refuse);
      await first.paint();
      expect(first.token).toHaveBeenCalledTimes(1);
      expect(await first.appCheck.token()).toBeNull();
      await jest.advanceTimersByTimeAsync(DAY - 1);
      const second = setUp(refuse, { enforced: true });
      expect(await second.appCheck.token()).toBeNull();
      expect(second.connect).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      const third = setUp(async () => 'token', { enforced: true });
      expect(await third.appCheck.token()).toBe('token');
    },
  );

  it('goes on asking after other failures, and reports a row of them once', async () => {
    let answers = false;
    const { appCheck, paint, token, reports } = setUp(
      async () => (answers ? 'token' : Promise.reject(new ExchangeError(503))),
      { enforced: true },
    );
    await paint();
    expect(await appCheck.token()).toBeNull();
    expect(await appCheck.token()).toBeNull();
    expect(reports).toEqual(['exchange']);
    answers = true;
    expect(await appCheck.token()).toBe('token');
    expect(token.mock.calls.length).toBeGreaterThan(2);
  });

  it('leaves calls without a token when its code does not come', async () => {
    const { appCheck, reports } = setUp(async () => 'token', {
      enforced: true,
      connect: () => Promise.reject(new Error('chunk')),
    });
    expect(await appCheck.token()).toBeNull();
    expect(reports).toEqual(['load']);
  });
});
