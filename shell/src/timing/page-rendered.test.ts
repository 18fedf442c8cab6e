import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { pageReadiness } from 'shared/router';
import { pageStands } from './page-stands';

beforeEach(() => {
  jest.useFakeTimers();
  pageReadiness.begin();
});
afterEach(() => {
  jest.useRealTimers();
});

it('resolves with the page’s own data', async () => {
  const release = pageReadiness.hold();
  pageReadiness.mounted();
  const order: string[] = [];
  const standing = pageStands().then(() => order.push('stands'));
  await Promise.resolve();
  order.push('data');
  release();
  await standing;
  expect(order).toEqual(['data', 'stands']);
});

it('does not wait for ever for data that does not come', async () => {
  const release = pageReadiness.hold();
  const standing = pageStands();
  await jest.advanceTimersByTimeAsync(2000);
  await expect(standing).resolves.toBeUndefined();
  release();
});
