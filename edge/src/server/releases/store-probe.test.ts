import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WatchedStore } from 'shared/server/objects';
import { storeProbe } from './store-probe';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the probe of the object store', () => {
  it('asks at its interval, also after a failure, and stops', async () => {
    const list = vi.fn((): ReturnType<WatchedStore['list']> => Promise.reject(new Error('away')));
    const probe = storeProbe({ list }, 1000);
    probe.start();
    await vi.advanceTimersByTimeAsync(3000);
    expect(list).toHaveBeenCalledTimes(3);
    probe.stop();
    await vi.advanceTimersByTimeAsync(3000);
    expect(list).toHaveBeenCalledTimes(3);
  });

  it('asks once at a time', async () => {
    let answer = (): void => undefined;
    const list = vi.fn(async (): ReturnType<WatchedStore['list']> => {
      await new Promise<void>((resolve) => (answer = resolve));
      return [];
    });
    const probe = storeProbe({ list }, 1000);
    probe.start();
    await vi.advanceTimersByTimeAsync(5000);
    expect(list).toHaveBeenCalledTimes(1);
    answer();
    await vi.advanceTimersByTimeAsync(1000);
    expect(list).toHaveBeenCalledTimes(2);
    answer();
    probe.stop();
  });
});
