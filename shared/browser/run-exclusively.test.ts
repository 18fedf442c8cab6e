/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { runExclusively } from '.';

const offer = (locks: unknown) =>
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

type Callback = (lock: object | null) => Promise<void>;
const lockManager = (lock: object | null) => ({
  request: (_name: string, _options: object, callback: Callback) => callback(lock),
});

describe('exclusive work', () => {
  it.each([
    ['the browser has no locks', undefined, 1],
    ['the browser denies them', { request: () => Promise.reject(new Error('denied')) }, 1],
    ['no other tab is at it', lockManager({}), 1],
  ])('runs when %s', async (_when, locks, times) => {
    offer(locks);
    const work = jest.fn(async () => undefined);
    await runExclusively('moving', work);
    expect(work).toHaveBeenCalledTimes(times);
  });

  it('is skipped while another tab is at it', async () => {
    offer(lockManager(null));
    const work = jest.fn(async () => undefined);
    await runExclusively('moving', work);
    expect(work).not.toHaveBeenCalled();
  });

  it('passes on an error of the work, and does not retry it', async () => {
    offer(lockManager({}));
    const work = jest.fn(() => Promise.reject(new Error('no room')));
    await expect(runExclusively('moving', work)).rejects.toThrow('no room');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
