import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { importWithRetries } from './import-with-retries';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('tries again when the clock is set during the first attempt', async () => {
  let attempts = 0;
  const loading = importWithRetries(() => {
    attempts += 1;
    if (attempts > 1) return Promise.resolve('module');
    jest.setSystemTime(Date.now() + 86_400_000);
    return Promise.reject(new Error('connection lost'));
  });
  const [module] = await Promise.all([loading, jest.runAllTimersAsync()]);
  expect(module).toBe('module');
});
