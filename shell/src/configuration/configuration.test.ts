/** @jest-environment jsdom */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { brand } from 'shared/brand';
import { CONFIGURATION_DEFAULTS, type RemoteConfiguration } from 'shared/contract';
import { createPlatformStore, selectBrowserSupported } from 'shared/store/host';
import { loadConfiguration, PATIENCE, type ConfigurationOptions } from './configuration';
import type { ConfigurationClient } from './configuration-client';

const HOURS_12 = 43_200_000;
type Read = Awaited<ReturnType<ConfigurationClient['read']>>;

function setUp(options: Partial<ConfigurationOptions> = {}) {
  const store = createPlatformStore();
  const reports: [unknown, string][] = [];
  let answer: (read: Read) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const limits: unknown[] = [];
  const client: ConfigurationClient = {
    isSupported: async () => true,
    read: (key) => {
      limits.push(key);
      return new Promise((resolve, reject) => {
        answer = resolve;
        fail = reject;
      });
    },
  };
  const connect = jest.fn(async () => client);
  const done = loadConfiguration({
    store,
    connect,
    report: (error, phase) => reports.push([error, phase]),
    later: (callback) => callback(),
    now: () => Date.now(),
    ...options,
  });
  return {
    state: () => store.getState().configuration,
    supported: () => selectBrowserSupported(store.getState()),
    connect,
    reports,
    limits,
    done,
    answer: (values: Partial<RemoteConfiguration>, problems: unknown[] = []) =>
      answer({ values, problems }),
    fail: (error: unknown) => fail(error),
  };
}

async function fetched(values: Partial<RemoteConfiguration>): Promise<void> {
  const first = setUp();
  await jest.advanceTimersByTimeAsync(0);
  first.answer(values);
  await first.done;
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});

describe('the configuration of the page', () => {
  it('is settled by what was fetched, with the limits of the specification', async () => {
    const { state, answer, limits, done } = setUp();
    expect(state()).toMatchObject({ status: 'loading', values: CONFIGURATION_DEFAULTS });
    await jest.advanceTimersByTimeAsync(0);
    expect(limits).toEqual([{ timeout: 60_000, interval: HOURS_12 }]);
    answer({ ai_model: 'other' });
    await done;
    expect(state()).toMatchObject({
      status: 'settled',
      values: { ...CONFIGURATION_DEFAULTS, ai_model: 'other' },
    });
  });

  it('does not begin before the first paint', async () => {
    let paint: () => void = () => {};
    const { connect, state } = setUp({ later: (callback) => (paint = callback) });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(connect).not.toHaveBeenCalled();
    expect(state().status).toBe('loading');
    paint();
    expect(connect).toHaveBeenCalledTimes(1);
  });

  it('is cached for 12 hours without a request', async () => {
    await fetched({ ai_model: 'kept' });
    await jest.advanceTimersByTimeAsync(HOURS_12 - 1);
    const within = setUp();
    expect(within.state()).toMatchObject({ status: 'settled', values: { ai_model: 'kept' } });
    await within.done;
    expect(within.connect).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    const after = setUp();
    expect(after.state().status).toBe('loading');
    expect(after.connect).toHaveBeenCalledTimes(1);
  });

  it('asks again when the clock was set back behind the last fetch', async () => {
    await fetched({ ai_model: 'kept' });
    jest.setSystemTime(Date.now() - 1000);
    expect(setUp().connect).toHaveBeenCalledTimes(1);
  });

  it.each([{ browser_supported: false }, { view_protection: 'a'.repeat(64) }])(
    'asks again at once when it kept visitors out: %j',
    async (values) => {
      await fetched(values);
      const again = setUp();
      expect(again.connect).toHaveBeenCalledTimes(1);
      await jest.advanceTimersByTimeAsync(0);
      again.answer({});
      await again.done;
      expect(again.state().values).toEqual(CONFIGURATION_DEFAULTS);
    },
  );

  it('fails in silence: reported, with what was known last', async () => {
    await fetched({ ai_model: 'kept' });
    await jest.advanceTimersByTimeAsync(HOURS_12);
    const { state, fail, reports, done, supported } = setUp();
    await jest.advanceTimersByTimeAsync(0);
    const error = new Error('unreachable');
    fail(error);
    await done;
    expect(state()).toMatchObject({ status: 'settled', values: { ai_model: 'kept' } });
    expect(reports).toEqual([[error, 'fetch']]);
    expect(supported()).toBe(true);
  });

  it('does not take a check that could not be loaded for a browser that failed it', async () => {
    const { state, reports, done, supported } = setUp({
      connect: () => Promise.reject(new Error('chunk')),
    });
    await done;
    expect(state().status).toBe('settled');
    expect(supported()).toBe(true);
    expect(reports).toHaveLength(1);
  });

  it('is not supported where the check of the SDK fails, and that is not kept', async () => {
    const read = jest.fn<ConfigurationClient['read']>();
    const { supported, done, state } = setUp({
      connect: async () => ({ isSupported: async () => false, read }),
    });
    await done;
    expect(state().status).toBe('settled');
    expect(supported()).toBe(false);
    expect(read).not.toHaveBeenCalled();
    expect(localStorage).toHaveLength(0);
  });

  it('lets the app be ready after 5 seconds; what comes later still holds', async () => {
    const { state, answer, reports, done } = setUp();
    await jest.advanceTimersByTimeAsync(PATIENCE - 1);
    expect(state().status).toBe('loading');
    await jest.advanceTimersByTimeAsync(1);
    expect(state().status).toBe('settled');
    expect(reports).toHaveLength(1);
    answer({ ai_model: 'late' });
    await done;
    expect(state().values.ai_model).toBe('late');
  });

  it('lets the operator of the site have the last word', async () => {
    const { state, answer, done } = setUp({ pinned: { browser_supported: false } });
    await jest.advanceTimersByTimeAsync(0);
    answer({ browser_supported: true, ai_model: 'other' });
    await done;
    expect(state().values).toMatchObject({ browser_supported: false, ai_model: 'other' });
  });

  it.each(['{', '7', '{"at":"x","values":{}}', '{"at":1,"values":[]}'])(
    'starts anew when what it kept is damaged: %s',
    (damaged) => {
      localStorage.setItem(`${brand.storagePrefix}configuration`, damaged);
      const { connect, state } = setUp();
      expect(connect).toHaveBeenCalledTimes(1);
      expect(state().values).toEqual(CONFIGURATION_DEFAULTS);
    },
  );

  it('reports values that could not be used, and takes the others', async () => {
    const { answer, reports, done, state } = setUp();
    await jest.advanceTimersByTimeAsync(0);
    const problem = new Error('wrong kind');
    answer({ ai_model: 'good' }, [problem]);
    await done;
    expect(reports).toEqual([[problem, 'read']]);
    expect(state().values.ai_model).toBe('good');
  });
});
