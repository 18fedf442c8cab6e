import { describe, expect, it, jest } from '@jest/globals';
import type { Composition } from 'shared/contract';
import { telemetry } from '../../telemetry/telemetry';
import { SHELL_CACHE, RELEASE_CACHE } from '../addresses';
import { registerWorker, removeWorker } from './worker-registration';

/** A fake browser with registrations and caches, reduced to their removal. */
function browserWith(cacheNames: readonly string[], registrationCount: number) {
  const names = new Set(cacheNames);
  let registrations = Array.from({ length: registrationCount }, () => ({
    unregister: async () => {
      registrations = [];
      return true;
    },
  }));
  return {
    names,
    registrationCount: () => registrations.length,
    container: { getRegistrations: async () => registrations } as unknown as ServiceWorkerContainer,
    caches: {
      keys: async () => [...names],
      delete: async (name: string) => names.delete(name),
    } as unknown as CacheStorage,
  };
}

describe('registration of the worker', () => {
  it('is no error where a test tool blocks workers', async () => {
    const report = jest.spyOn(telemetry, 'error');
    const container = Object.assign(new EventTarget(), { register: async () => undefined });
    await registerWorker(
      container as unknown as ServiceWorkerContainer,
      {} as Composition,
      () => {},
    );
    expect(report).not.toHaveBeenCalled();
    report.mockRestore();
  });
});

describe('removal of the worker', () => {
  it('takes its registrations and caches away, and no cache of others', async () => {
    const browser = browserWith([SHELL_CACHE, RELEASE_CACHE, 'of-an-extension'], 1);
    await removeWorker(browser.container, browser.caches);
    expect(browser.registrationCount()).toBe(0);
    expect([...browser.names]).toEqual(['of-an-extension']);
  });

  it('takes away what the worker kept for a page that it still controlled after that', async () => {
    const browser = browserWith([RELEASE_CACHE], 0);
    await removeWorker(browser.container, browser.caches);
    expect([...browser.names]).toEqual([]);
  });

  it('works where a browser has no caches', async () => {
    const browser = browserWith([], 1);
    await removeWorker(browser.container, undefined);
    expect(browser.registrationCount()).toBe(0);
  });
});
